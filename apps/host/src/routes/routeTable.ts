import {
  compileClaim,
  isAmebaId,
  type ClaimParams,
  type PageMatch,
  type PageType,
  type RouteClaim,
} from '@engawa/contract';
import { FEED_FILE } from '../documents/feedPath.ts';
import { sitemapPartOf, type SitemapPart } from '../documents/sitemapPaths.ts';
import { PLANNED_CLAIMS, PLANNED_PREVIEWS } from './plannedRoutes.ts';

/** A claim and the page that stands behind it, `{remote}/{Expose}`. */
export type OwnedClaim = { readonly module: string; readonly claim: RouteClaim };

/** What an address leads to, decided before anything is fetched. */
export type Resolution =
  | { readonly kind: 'page'; readonly module: string; readonly match: PageMatch }
  | { readonly kind: 'site-top' }
  | { readonly kind: 'shell'; readonly version: string }
  | { readonly kind: 'feed'; readonly amebaId: string }
  | { readonly kind: 'sitemap'; readonly part: SitemapPart }
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'not-yet';
      readonly pageType: PageType | null;
      readonly amebaId: string | null;
    }
  | { readonly kind: 'not-found'; readonly message: string };

type Candidate = {
  readonly module: string | null;
  readonly claim: RouteClaim;
  readonly match: (file: string) => ClaimParams | null;
};

const NOT_FOUND: Resolution = { kind: 'not-found', message: 'Route not found' };

const candidateOf = ({ module, claim }: Pick<Candidate, 'module' | 'claim'>): Candidate => ({
  module,
  claim,
  match: compileClaim(claim),
});

/** What may stand below a blog: the claims of live releases, then what is planned. */
const blogCandidatesOf = (owned: readonly OwnedClaim[]): readonly Candidate[] => {
  const planned = PLANNED_CLAIMS.map((claim) => ({ module: null, claim }));
  // a redirect stands before the page whose pattern would take its address too
  return [...owned, ...planned]
    .map(candidateOf)
    .toSorted(
      (a, b) => Number(b.claim.redirect !== undefined) - Number(a.claim.redirect !== undefined),
    );
};

/** What a claim says of the frame of its page. */
const claimedChrome = ({ chrome }: RouteClaim): Pick<PageMatch, 'chrome'> =>
  chrome === undefined ? {} : { chrome };

/** What the address says under the names that a claim reads; all else of its query is dropped. */
const claimedQuery = ({ query }: RouteClaim, search: string): Pick<PageMatch, 'query'> => {
  if (!query) return {};
  const asked = new URLSearchParams(search);
  const said = query.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { query: Object.fromEntries(said) };
};

const resolveBlogFile = (
  candidates: readonly Candidate[],
  path: string,
  amebaId: string,
  file: string,
  search: string,
): Resolution => {
  if (file === FEED_FILE) return { kind: 'feed', amebaId };
  for (const { module, claim, match } of candidates) {
    const params = match(file);
    if (!params) continue;
    if (claim.redirect !== undefined) {
      return { kind: 'redirect', location: `/${amebaId}/${claim.redirect}` };
    }
    if (module === null) return { kind: 'not-yet', pageType: claim.pageType, amebaId };
    return {
      kind: 'page',
      module,
      match: {
        pageType: claim.pageType,
        amebaId,
        params,
        path,
        ...claimedQuery(claim, search),
        ...claimedChrome(claim),
      },
    };
  }
  return NOT_FOUND;
};

/** @returns null where no page claims the path, nor the path with a slash at its end */
const resolveSiteFile = (
  candidates: readonly Candidate[],
  path: string,
  search: string,
): Resolution | null => {
  const file = path.slice(1);
  for (const { module, claim, match } of candidates) {
    const params = match(file);
    if (params && module !== null)
      return {
        kind: 'page',
        module,
        match: {
          pageType: claim.pageType,
          amebaId: '',
          params,
          path,
          ...claimedQuery(claim, search),
          ...claimedChrome(claim),
        },
      };
  }
  return candidates.some(({ match }) => match(`${file}/`) !== null)
    ? { kind: 'redirect', location: `${path}/${search}` }
    : null;
};

const resolveOutsideBlogs = (path: string): Resolution => {
  const shell = /^\/_shell\/([A-Za-z0-9._-]+)$/.exec(path);
  if (shell?.[1]) return { kind: 'shell', version: shell[1] };
  const part = sitemapPartOf(path);
  if (part !== undefined) return { kind: 'sitemap', part };
  if (path === '/_customize/update/input')
    return { kind: 'not-yet', pageType: null, amebaId: null };
  const preview = PLANNED_PREVIEWS.find((planned) => planned.path.test(path));
  if (preview) return { kind: 'not-yet', pageType: preview.pageType, amebaId: null };
  return NOT_FOUND;
};

/**
 * Merges the claims of the live releases with the host's own addresses into one resolver, used by
 * server, browser and tests. It takes the raw path, so an encoded dot or slash matches nothing.
 * @param owned claims of the live releases, earlier ones first
 * @returns `(path, search)`; `search` starts with `?` or is empty; redirects keep it, and a page is told
 *   what its claim reads of it
 */
export const createRouteTable = (owned: readonly OwnedClaim[]) => {
  const candidates = blogCandidatesOf(owned.filter(({ claim }) => claim.scope === undefined));
  const ofSite = owned.filter(({ claim }) => claim.scope === 'site').map(candidateOf);
  return (path: string, search = ''): Resolution => {
    // browsers take a backslash in a Location for a slash, and two of them for another site
    if (path.includes('\\')) return NOT_FOUND;
    if (path.includes('//')) {
      return { kind: 'redirect', location: path.replaceAll(/\/{2,}/g, '/') + search };
    }
    if (path === '/') return { kind: 'site-top' };
    const [, first = '', file, ...rest] = path.split('/');
    if (!isAmebaId(first))
      return resolveSiteFile(ofSite, path, search) ?? resolveOutsideBlogs(path);
    if (file === undefined) return { kind: 'redirect', location: `${path}/${search}` };
    if (rest.length > 0) return NOT_FOUND;
    return resolveBlogFile(candidates, path, first, file, search);
  };
};

export type RouteTable = ReturnType<typeof createRouteTable>;
