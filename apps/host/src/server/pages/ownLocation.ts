const NOWHERE = 'http://this.invalid';

/**
 * Where a page's own load sends its reader.
 * @errors throws where it leads to another site, or R2.1.7 to the very page it comes from.
 */
export const ownLocation = (location: string | null, path: string): string => {
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
