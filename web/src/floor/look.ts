/** How a thing that is traded looks: its picture and its colour. */
export interface Look {
  readonly drawing: string;
  readonly hue: string;
  /** What is on its back, for who may see it. */
  readonly back?: { readonly name: string; readonly drawing: string; readonly bad: boolean };
}
