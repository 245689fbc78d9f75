/** Takes a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';
