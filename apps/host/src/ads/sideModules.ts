import type { AdFrame } from '@engawa/api-client/model/ads.ts';

/** The ads beside one page: further ones are stepped through, one a page of them. */
type SideModule = {
  /** epoch ms; null: its ads do not expire */
  readonly expiresAtMs: number | null;
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly page: number; readonly frames: readonly AdFrame[] }
  /** the ads of the server's HTML stay */
  | { readonly status: 'failure' }
);

export type SideModules = Readonly<Record<string, SideModule>>;

/** At most so many are kept (specification, sections 4 and 9). */
const MOST_CACHED_SIDE_MODULES = 10;

/**
 * What is kept at a change of the page: none that has expired, and of the others ten at most. Those without
 * expiry go first into the ten, then those that were loaded last.
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
