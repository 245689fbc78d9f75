const NOWHERE = 'http://this.invalid';

/**
 * Validates the redirect target of a page's load.
 * @errors throws if the target is on another site or (R2.1.7) is the same page
 */
export const resolveRedirectLocation = (location: string | null, path: string): string => {
  if (location === null || !location.startsWith('/')) {
    throw new Error(`invalid redirect to ${location}: not a path of this site`);
  }
  const target = URL.parse(location, NOWHERE);
  if (target?.origin !== NOWHERE || target.pathname.startsWith('//')) {
    throw new Error(`invalid redirect to ${location}: not a path of this site`);
  }
  if (target.pathname === path) throw new Error('Redirect to same location');
  return target.pathname + target.search + target.hash;
};
