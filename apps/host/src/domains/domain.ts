/** A blog's own domain, under which its pages stand at the root. */
export type Domain = {
  /** lower case, without a port */
  readonly host: string;
  readonly amebaId: string;
};
