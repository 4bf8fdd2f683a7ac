/** How a thing that is traded looks: its picture and its colour. */
export interface Look {
  readonly drawing: string;
  readonly hue: string;
}
