import { createStorage } from '../../runtime/storage.ts';

/** A page as its place in the browser's history, in the words of react-router. */
export type HistoryPlace = {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const SCROLL = { name: 'scroll', version: 1 };
/** longer than a tab stays open */
const KEPT_S = 365 * 86_400;
/** most places whose position is kept; the oldest go first */
const MOST_PLACES = 50;

const storage = createStorage(() => sessionStorage);

type Positions = readonly (readonly [place: string, topPx: number])[];

const nameOf = ({ key, pathname, search, hash }: HistoryPlace) =>
  `${key} ${pathname}${search}${hash}`;

const isPosition = (value: unknown): value is Positions[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const stored = (): Positions => {
  const kept = storage.get(SCROLL);
  return kept.ok && Array.isArray(kept.value) ? kept.value.filter(isPosition) : [];
};

/** Keeps the scroll position of a page, for Back and Forward (R2.1.9). */
export const rememberScroll = (place: HistoryPlace, topPx = scrollY): void => {
  const name = nameOf(place);
  const others = stored().filter(([known]) => known !== name);
  const positions = [...others, [name, topPx]].slice(-MOST_PLACES);
  storage.set(SCROLL, positions, KEPT_S);
};

/** The scroll position, in CSS px from the top; null for a page without one. */
export const scrollAt = (place: HistoryPlace): number | null =>
  stored().find(([known]) => known === nameOf(place))?.[1] ?? null;

/** The present place in the history, read from what react-router keeps there. */
export const currentHistoryEntry = (): HistoryPlace => {
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  const { pathname, search, hash } = location;
  return { key: isKeyed ? String(state.key) : 'default', pathname, search, hash };
};
