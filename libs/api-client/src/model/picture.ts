/** A picture with its pixel size, so that its place can be kept. `url` is absolute or root-relative. */
export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};
