import type { AdFrame } from '@engawa/api-client/model/ads.ts';

/** The loaded side ads of one page; each refresh displays the next ones of these. */
type SideModule = {
  /** expiry in epoch ms; null if the ads do not expire */
  readonly expiresAtMs: number | null;
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly page: number; readonly frames: readonly AdFrame[] }
  /** after a failure, the ads in the server's HTML remain */
  | { readonly status: 'failure' }
);

export type SideModules = Readonly<Record<string, SideModule>>;

/** Maximum number of cached side ads (specification, sections 4 and 9). */
const MOST_CACHED_SIDE_MODULES = 10;

/**
 * Selects the side ads that remain cached on navigation: at most ten, and no expired ones. Side ads
 * without an expiry come first, then the most recently loaded ones.
 */
export const filterFreshSideModules = (modules: SideModules, nowMs: number): SideModules => {
  const latestFirst = Object.entries(modules).toReversed();
  const lasting = latestFirst.filter(([, { expiresAtMs }]) => expiresAtMs === null);
  const fresh = latestFirst.filter(
    ([, { expiresAtMs }]) => expiresAtMs !== null && expiresAtMs > nowMs,
  );
  const stored = new Set(
    [...lasting, ...fresh].slice(0, MOST_CACHED_SIDE_MODULES).map(([path]) => path),
  );
  return Object.fromEntries(Object.entries(modules).filter(([path]) => stored.has(path)));
};
