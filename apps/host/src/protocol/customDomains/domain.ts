/** A blog's custom domain, with the blog's pages at its root. */
export type Domain = {
  /** host name in lower case, without a port */
  readonly host: string;
  readonly amebaId: string;
};
