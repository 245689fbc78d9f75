import {
  address,
  compileClaim,
  isAmebaId,
  type ClaimParams,
  type PageMatch,
  type RouteClaim,
  FEED_FILE,
} from '@engawa/contract';
import type { ProgramDocument } from '../documents/programDocument.ts';
import { parseSitemapPath } from '../documents/sitemapPaths.ts';
import type { Destination, OwnedClaim, PageDestination } from './destination.ts';
import { spellHashtag } from './hashtagSpelling.ts';
import { HOST_ADDRESSES, HOST_CLAIMS, SHARED_CLAIMS } from './hostAddresses.ts';

type Candidate = {
  /** null: no live release claims it */
  readonly module: string | null;
  readonly claim: RouteClaim;
  readonly match: (file: string) => ClaimParams | null;
};

const NOT_FOUND: Destination = { kind: 'notFound', message: 'Route not found' };

/** What a claim says of the frame of its page. */
const claimedChrome = ({ chrome }: RouteClaim): Pick<PageMatch, 'chrome'> =>
  chrome === undefined ? {} : { chrome };

/** What the address says under the names that a claim reads; all else of its query is dropped. */
const claimedQuery = ({ query }: RouteClaim, search: string): Pick<PageMatch, 'query'> => {
  if (!query) return {};
  const given = new URLSearchParams(search);
  const said = query.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { query: Object.fromEntries(said) };
};

/** One shell for all versions: else made-up addresses fill the cache. */
const isShell = (claim: RouteClaim) => HOST_ADDRESSES.Shell.claims.includes(claim);

const pageAt = (
  { module, claim }: OwnedClaim,
  amebaId: string,
  params: ClaimParams,
  path: string,
  search: string,
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

/** What stands below a blog and is no page of it: its feed, and its pictures for other sites. */
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

const resolveBlogFile = (
  candidates: readonly Candidate[],
  path: string,
  amebaId: string,
  file: string,
  search: string,
): Destination => {
  const document = documentAt(amebaId, file);
  if (document) return { kind: 'document', document };
  for (const candidate of candidates) {
    const params = candidate.match(file);
    if (!params) continue;
    const { module, claim } = candidate;
    if (claim.redirect !== undefined)
      return { kind: 'redirect', location: `/${amebaId}/${claim.redirect}` };
    return module === null
      ? { kind: 'unclaimed' }
      : pageAt({ module, claim }, amebaId, params, path, search);
  }
  return NOT_FOUND;
};

/** A path without the slash that a page's address ends with is sent on to it. */
const resolveSiteFile = (
  candidates: readonly Candidate[],
  requested: string,
  search: string,
): Destination => {
  const spelling = spellHashtag(requested, search);
  if (spelling?.kind === 'none') return NOT_FOUND;
  if (spelling?.kind === 'redirect') return spelling;
  const path = spelling?.path ?? requested;
  const file = path.slice(1);
  for (const candidate of candidates) {
    const params = candidate.match(file);
    if (!params) continue;
    const { module, claim } = candidate;
    if (module === null) return { kind: 'unclaimed' };
    return pageAt({ module, claim }, '', params, path, search);
  }
  if (candidates.some(({ match }) => match(`${file}/`) !== null))
    return { kind: 'redirect', location: `${path}/${search}` };
  const part = parseSitemapPath(path);
  return part === undefined ? NOT_FOUND : { kind: 'document', document: { kind: 'sitemap', part } };
};

/**
 * Merges the claims of the live releases with the host's own addresses into one resolver, used by
 * server, browser and tests. It takes the raw path, so an encoded dot or slash matches nothing, except in
 * the name of a hashtag (ADR 41).
 * @param owned claims of the live releases, earlier ones first
 * @returns `(path, search)`; `search` starts with `?` or is empty; redirects keep it, and a page is told
 *   what its claim reads of it
 */
export const createRouteTable = (owned: readonly OwnedClaim[]) => {
  const unclaimed = SHARED_CLAIMS.map((claim) => ({ module: null, claim }));
  const all = [...owned, ...HOST_CLAIMS, ...unclaimed].map(({ module, claim }): Candidate => ({
    module,
    claim,
    match: compileClaim(claim),
  }));
  // a redirect stands before the page whose pattern would take its address too
  const ofBlogs = all
    .filter(({ claim }) => claim.scope === undefined)
    .toSorted(
      (a, b) => Number(b.claim.redirect !== undefined) - Number(a.claim.redirect !== undefined),
    );
  const ofSite = all.filter(({ claim }) => claim.scope === 'site');
  return (path: string, search = ''): Destination => {
    // browsers take a backslash in a Location for a slash, and two of them for another site
    if (path.includes('\\')) return NOT_FOUND;
    if (path.includes('//')) {
      return { kind: 'redirect', location: path.replaceAll(/\/{2,}/g, '/') + search };
    }
    const [, first = '', file, ...rest] = path.split('/');
    if (!isAmebaId(first)) return resolveSiteFile(ofSite, path, search);
    if (file === undefined) return { kind: 'redirect', location: `${path}/${search}` };
    if (rest.length > 0) return NOT_FOUND;
    return resolveBlogFile(ofBlogs, path, first, file, search);
  };
};

export type RouteTable = ReturnType<typeof createRouteTable>;
