const MAX_LENGTH = 2000;

/**
 * Returns the path of the site to return to. Any other value becomes `/`, because anyone may have
 * written the address.
 */
export const safeReturnTo = (given: string | undefined, hostOrigin: string): string => {
  if (given === undefined || given.length > MAX_LENGTH || !/^\/(?![/\\])/.test(given)) return '/';
  const url = URL.parse(given, hostOrigin);
  return url !== null && url.origin === hostOrigin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
};
