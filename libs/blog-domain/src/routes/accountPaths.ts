/** The sign-out endpoint. Requires a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';

/** Redirects to the member's account page on the accounts origin. */
export const ACCOUNT_PATH = '/_account';

/** The editor of a new entry. */
export const NEW_ENTRY_PATH = '/_customize/entries/new';

/** The editor of an existing entry. */
export const entryEditorPath = (entryId: number): string => `/_customize/entries/${entryId}`;

/** Image uploads, and the page that manages images. */
export const PICTURES_PATH = '/_customize/pictures';

/** The form that creates a blog. */
export const START_PATH = '/_customize/start';
