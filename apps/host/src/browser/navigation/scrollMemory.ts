import { createStorage } from '../../runtime/storage.ts';
import { createTabMemory } from '../tabMemory.ts';

/** A page as its place in the browser's history, in the words of react-router. */
export type HistoryPlace = {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const positions = createTabMemory(
  createStorage(() => sessionStorage),
  { name: 'scroll', version: 1 },
  (value): value is number => typeof value === 'number',
);

const nameOf = ({ key, pathname, search, hash }: HistoryPlace) =>
  `${key} ${pathname}${search}${hash}`;

/** Keeps the scroll position of a page, for Back and Forward (R2.1.9). */
export const rememberScroll = (place: HistoryPlace, topPx = scrollY): void =>
  positions.remember(nameOf(place), topPx);

/** The scroll position, in CSS px from the top; null for a page without one. */
export const scrollAt = (place: HistoryPlace): number | null =>
  positions.recall(nameOf(place)) ?? null;

/** The present place in the history, read from what react-router keeps there. */
export const currentHistoryEntry = (): HistoryPlace => {
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  const { pathname, search, hash } = location;
  return { key: isKeyed ? String(state.key) : 'default', pathname, search, hash };
};
