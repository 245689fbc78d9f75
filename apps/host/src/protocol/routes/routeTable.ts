import { FEED_FILE } from '@engawa/blog-domain/routes/feedPath.ts';
import { address, compileClaim, isAmebaId, type PageMatch } from '@engawa/contract';
import type { ClaimParams, RouteClaim } from '@engawa/contract/routes/claims.ts';
import type { ProgramDocument } from './programDocument.ts';
import { parseSitemapPath } from './sitemapPaths.ts';
import type { Destination, OwnedClaim, PageDestination } from './destination.ts';
import { spellHashtag } from './hashtagSpelling.ts';
import { HOST_ADDRESSES, HOST_CLAIMS, SHARED_CLAIMS } from './hostAddresses.ts';
import {
  createClaimRoutes,
  readFirstSegment,
  type Candidate,
  type MatchedRoute,
  type RouteFinder,
} from './claimRoutes.ts';

const NOT_FOUND: Destination = { kind: 'notFound', message: 'Route not found' };

/** Returns the parts around a page that its claim defines. */
const claimedChrome = ({ chrome }: RouteClaim): Pick<PageMatch, 'chrome'> =>
  chrome === undefined ? {} : { chrome };

/** Returns the query parameters that a claim reads; all others are dropped. */
const claimedQuery = ({ query }: RouteClaim, search: string): Pick<PageMatch, 'query'> => {
  if (!query) return {};
  const given = new URLSearchParams(search);
  const said = query.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { query: Object.fromEntries(said) };
};

/**
 * Whether a claim is that of the shell page. Its address contains a version, but all versions share
 * one cached shell, because invented versions would otherwise fill the cache.
 */
const isShell = (claim: RouteClaim) => HOST_ADDRESSES.Shell.claims.includes(claim);

/** A requested address: the raw path, and the query with `?` or an empty string. */
type Requested = { readonly path: string; readonly search: string };

const pageAt = (
  { module, claim }: OwnedClaim,
  amebaId: string,
  params: ClaimParams,
  { path, search }: Requested,
): PageDestination => ({
  kind: 'page',
  module,
  match: {
    pageType: claim.pageType,
    amebaId,
    ...(isShell(claim) ? { params: {}, path: '/' } : { params, path }),
    ...claimedQuery(claim, search),
    ...claimedChrome(claim),
  },
  ...(claim.overlay !== undefined && { overlay: claim.overlay }),
});

const IMAGE_EMBEDS = address.imageEmbed.claims.map(compileClaim);

/**
 * Finds the document of a blog at a path that is not a page: the blog's feed, or an image embed for
 * other sites.
 */
const documentAt = (amebaId: string, file: string): ProgramDocument | null => {
  if (file === FEED_FILE) return { kind: 'feed', amebaId };
  for (const matches of IMAGE_EMBEDS) {
    const ids = matches(file);
    if (ids === null) continue;
    const [entryId, imageId] = [Number(ids.entryId), Number(ids.imageId)];
    return { kind: 'imageEmbed', amebaId, entryId, imageId };
  }
  return null;
};

/** Resolves a file to the destination of the first claim that matches it; null if none matches. */
const resolveFile = (
  candidates: readonly Candidate[],
  amebaId: string,
  file: string,
  requested: Requested,
): Destination | null => {
  for (const { module, claim, match } of candidates) {
    const params = match(file);
    if (!params) continue;
    // a claim of the site redirects nowhere: without a blog, the path would name another host
    if (claim.redirect !== undefined && amebaId !== '')
      return { kind: 'redirect', location: `/${amebaId}/${claim.redirect}` };
    return module === null
      ? { kind: 'unclaimed' }
      : pageAt({ module, claim }, amebaId, params, requested);
  }
  return null;
};

const resolveBlogPath = (route: MatchedRoute | null, requested: Requested): Destination => {
  if (route?.amebaId === undefined) return NOT_FOUND;
  const { candidates, amebaId } = route;
  const { path, search } = requested;
  const blog = `/${amebaId}`;
  if (path === blog) return { kind: 'redirect', location: `${path}/${search}` };
  const file = path.slice(blog.length + 1);
  const document = documentAt(amebaId, file);
  if (document) return { kind: 'document', document };
  return resolveFile(candidates, amebaId, file, requested) ?? NOT_FOUND;
};

/**
 * Resolves a path of the site; redirects a path that lacks only the trailing slash of a page's
 * address.
 */
const resolveSitePath = (findRoute: RouteFinder, requested: Requested): Destination => {
  const { search } = requested;
  const spelling = spellHashtag(requested.path, search);
  if (spelling?.kind === 'none') return NOT_FOUND;
  if (spelling?.kind === 'redirect') return spelling;
  const path = spelling?.path ?? requested.path;
  const file = path.slice(1);
  const route = findRoute(path);
  if (route && route.amebaId === undefined) {
    const destination = resolveFile(route.candidates, '', file, { path, search });
    if (destination) return destination;
    if (route.candidates.some(({ match }) => match(`${file}/`) !== null))
      return { kind: 'redirect', location: `${path}/${search}` };
  }
  const part = parseSitemapPath(path);
  return part === undefined ? NOT_FOUND : { kind: 'document', document: { kind: 'sitemap', part } };
};

/**
 * Merges the claims of the live releases with the host's own addresses into one resolver, used by
 * server, browser and tests. The resolver uses the raw path, so an encoded dot or slash matches
 * nothing, except in the name of a hashtag (ADR 41).
 * @param owned claims of the live releases; an earlier claim takes precedence
 * @returns a resolver `(path, search)`. `search` starts with `?` or is empty. Redirects retain
 * `search`; a page gets only the query parameters that its claim reads.
 */
export const createRouteTable = (owned: readonly OwnedClaim[]) => {
  const unclaimed = SHARED_CLAIMS.map((claim) => ({ module: null, claim }));
  // redirects come before pages, because the pattern of a page may match the address of a redirect
  // too
  const findRoute = createClaimRoutes(
    [...owned, ...HOST_CLAIMS, ...unclaimed].toSorted(
      (a, b) => Number(b.claim.redirect !== undefined) - Number(a.claim.redirect !== undefined),
    ),
  );
  return (path: string, search = ''): Destination => {
    // browsers treat a backslash in a Location header as a slash, and two slashes as another site
    if (path.includes('\\')) return NOT_FOUND;
    if (path.includes('//')) {
      return { kind: 'redirect', location: path.replaceAll(/\/{2,}/g, '/') + search };
    }
    return isAmebaId(readFirstSegment(path))
      ? resolveBlogPath(findRoute(path), { path, search })
      : resolveSitePath(findRoute, { path, search });
  };
};

export type RouteTable = ReturnType<typeof createRouteTable>;
