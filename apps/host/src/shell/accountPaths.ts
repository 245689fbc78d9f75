/** Takes a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';

/** Leads to the member's own page, at the accounts origin. */
export const ACCOUNT_PATH = '/_account';

/** Where a member writes an entry. */
export const NEW_ENTRY_PATH = '/_customize/entries/new';

/** Where pictures are sent to, and are looked after. */
export const PICTURES_PATH = '/_customize/pictures';
