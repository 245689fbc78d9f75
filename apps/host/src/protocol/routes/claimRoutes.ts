import { compileClaim } from '@engawa/contract';
import type { ClaimParams, RouteClaim } from '@engawa/contract/routes/claims.ts';
import { matchRoutes, type NonIndexRouteObject } from 'react-router';

type Claimed = {
  /** the page's module; null if no live release claims the address */
  readonly module: string | null;
  readonly claim: RouteClaim;
};

/** A claim with the function that matches its `file`. */
export type Candidate = Claimed & { readonly match: (file: string) => ClaimParams | null };

type ClaimRoute = NonIndexRouteObject & { readonly path: string; readonly candidates: Candidate[] };

/**
 * The claims whose route a path matches, and the first segment of the path if it may be a blog's
 * name.
 */
export type MatchedRoute = {
  readonly candidates: readonly Candidate[];
  readonly amebaId: string | undefined;
};

/** Finds the route of a raw path; null if there is none. */
export type RouteFinder = (path: string) => MatchedRoute | null;

/** The route path of a claim: a segment with a placeholder is a parameter. */
const toRoutePath = ({ scope, file }: RouteClaim): string =>
  scope === 'site'
    ? `/${file.replaceAll(/[^/]*\{(\w+)\}[^/]*/g, ':$1').replace(/\/$/, '')}`
    : `/:amebaId${file === '' ? '' : '/:file'}`;

export const readFirstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/**
 * Generates react-router's route objects from claims. A route matches complete segments, and its
 * claims match the file: react-router cannot match `entry-{entryId}.html`. `matchRoutes` compiles
 * its routes in each call, so it gets only those with the first segment of the path, one at a time,
 * because it returns only the best of several.
 * @param claims an earlier claim takes precedence over a later one
 */
export const createClaimRoutes = (claims: readonly Claimed[]): RouteFinder => {
  const candidates = claims.map((claimed) => ({ ...claimed, match: compileClaim(claimed.claim) }));
  const routes = [...Map.groupBy(candidates, ({ claim }) => toRoutePath(claim))].map(
    ([path, group]): ClaimRoute => ({ path, caseSensitive: true, candidates: group }),
  );
  const bySegment = Map.groupBy(routes, ({ path }) => readFirstSegment(path));
  return (path) => {
    const own = bySegment.get(readFirstSegment(path)) ?? bySegment.get(':amebaId') ?? [];
    // `%` is encoded, because react-router decodes the path and the claims need the raw path
    const pathname = path.replaceAll('%', '%25');
    // the segments of a path of the site may match several routes, of which one matches the file
    const matches = own.flatMap((route) => matchRoutes([route], { pathname })?.at(-1) ?? []);
    const [match] = matches;
    if (!match) return null;
    const ofAll = () =>
      candidates.filter((one) => matches.some(({ route }) => route.candidates.includes(one)));
    return {
      candidates: matches.length === 1 ? match.route.candidates : ofAll(),
      amebaId: match.params['amebaId'],
    };
  };
};
