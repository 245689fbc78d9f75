/** An image with its size in pixels for the reserved space. `url` is absolute or root-relative. */
export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};
