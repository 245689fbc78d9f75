/** Takes a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';

/** Leads to the member's own page, at the accounts origin. */
export const ACCOUNT_PATH = '/_account';
