import type { Destination } from '../routes/destination.ts';
import type { RouteTable } from '../routes/routeTable.ts';
import type { Domain } from './domain.ts';
import { domainAddress } from './domainAddress.ts';

/** Matches two slashes or a backslash: browsers treat either as the start of another site's URL. */
const MAY_LEAVE_THE_SITE = /\/\/|\\/;

/**
 * Resolves a path on a custom domain. The blog's pages are at the root; a path that the blog's page
 * has on the main site redirects to the root.
 * @param path raw path of the request
 */
export const resolveOnDomain = (
  resolve: RouteTable,
  { amebaId }: Domain,
  hostOrigin: string,
  { path, search }: { readonly path: string; readonly search: string },
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
