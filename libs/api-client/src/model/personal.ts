/** Private data for a signed-in member, one read per page; never cached. */
export type PersonalState = {
  readonly session: {
    readonly amebaId: string;
    readonly nickname: string;
    readonly hasBlog: boolean;
    /** 0 man, 1 woman, 2 other or unknown */
    readonly gender: 0 | 1 | 2;
  } | null;
  /** sent with every write in the header X-CSRF-Token */
  readonly csrfToken: string;
  /** encrypts unsent text in the browser: base64 of 64 bytes; '' if drafts are not stored */
  readonly draftKey: string;
  /** the member's own data, by resource and id; not decoded yet */
  readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
