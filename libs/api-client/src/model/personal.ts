/** What the browser of a signed-in member asks once a page; never cached. */
export type PersonalState = {
  readonly session: {
    readonly amebaId: string;
    readonly nickname: string;
    readonly hasBlog: boolean;
  } | null;
  /** goes with every write, in the header X-CSRF-Token */
  readonly csrfToken: string;
  /** what is this member's own, by resource and id; not decoded yet */
  readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
