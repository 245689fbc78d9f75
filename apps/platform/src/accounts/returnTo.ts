const MAX_LENGTH = 2000;

/**
 * A path of the site to come back to. Anything else becomes `/`: it comes from an address that
 * anyone may have written.
 */
export const safeReturnTo = (given: string | undefined, hostOrigin: string): string => {
  if (given === undefined || given.length > MAX_LENGTH || !/^\/(?![/\\])/.test(given)) return '/';
  const url = URL.parse(given, hostOrigin);
  return url !== null && url.origin === hostOrigin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
};
