/** The sign-out endpoint. Requires a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';

/** Path that redirects to the member's account page on the accounts origin. */
export const ACCOUNT_PATH = '/_account';

/** Path of the editor for a new entry. */
export const NEW_ENTRY_PATH = '/_customize/entries/new';

/** Returns the path of the editor for an existing entry. */
export const entryEditorPath = (entryId: number): string => `/_customize/entries/${entryId}`;

/** Path of the page that uploads and manages images. */
export const PICTURES_PATH = '/_customize/pictures';

/** Path of the form that creates a blog. */
export const START_PATH = '/_customize/start';
