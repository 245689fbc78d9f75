const withReturn = (address: string, path: string) =>
  `${address}${address.includes('?') ? '&' : '?'}return_to=${encodeURIComponent(path)}`;

/** Where a guest signs in; comes back to `path`. */
export const signInHref = (path: string) => withReturn('/_signin', path);

/** Where a visitor opens an account; comes back to `path`. */
export const signUpHref = (path: string) => withReturn('/_signin?new=1', path);

/** Takes a POST with `csrf_token`. */
export const SIGN_OUT_PATH = '/_signout';
