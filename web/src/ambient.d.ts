/** One icon's drawing: the inside of an SVG of 512 by 512, in the current colour. */
declare module "icon:*" {
  const drawing: string;
  export default drawing;
}
