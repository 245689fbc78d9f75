/** What the browser of a signed-in member asks once a page; never cached. */
export type PersonalState = {
  readonly session: {
    readonly amebaId: string;
    readonly nickname: string;
    readonly hasBlog: boolean;
  } | null;
  /** goes with every write, in the header X-CSRF-Token */
  readonly csrfToken: string;
  readonly likes: Readonly<Record<string, { readonly exist: boolean; readonly iineCount: number }>>;
  readonly follows: Readonly<Record<string, boolean>>;
};
