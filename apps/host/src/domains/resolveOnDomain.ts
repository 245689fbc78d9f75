import type { Destination } from '../routes/destination.ts';
import type { RouteTable } from '../routes/routeTable.ts';
import type { Domain } from './domain.ts';
import { domainAddress } from './domainAddress.ts';

/** Browsers take either for the beginning of another site's address. */
const MAY_LEAVE_THE_SITE = /\/\/|\\/;

/**
 * The same table for a blog's domain: its pages at the root, and its addresses of the site lead to them.
 * @param path raw path as asked of the domain
 */
export const resolveOnDomain = (
  resolve: RouteTable,
  { amebaId }: Domain,
  hostOrigin: string,
  path: string,
  search: string,
): Destination => {
  const blog = `/${amebaId}`;
  const isOfSite = path === blog || path.startsWith(`${blog}/`);
  if (isOfSite && !MAY_LEAVE_THE_SITE.test(path)) {
    return { kind: 'redirect', location: domainAddress(path, amebaId, hostOrigin) + search };
  }
  const destination = resolve(blog + path, search);
  if (destination.kind !== 'redirect') return destination;
  return { ...destination, location: domainAddress(destination.location, amebaId, hostOrigin) };
};
