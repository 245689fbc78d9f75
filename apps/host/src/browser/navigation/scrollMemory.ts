import { tabArea } from '@engawa/ui-templates/parts/browserStores.ts';
import { createStorage } from '../../runtime/storage.ts';

/** A page as its place in the browser's history, in the words of react-router. */
export type HistoryPlace = {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const POSITIONS = { name: 'scroll', version: 1 };
/** longer than a tab stays open */
const STORED_S = 365 * 86_400;
/** the oldest positions are dropped first */
const MOST_POSITIONS = 50;

type Position = readonly [place: string, topPx: number];

const storage = createStorage(tabArea);

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readPositions = (): readonly Position[] => {
  const stored = storage.get(POSITIONS);
  return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isPosition) : [];
};

const nameOf = ({ key, pathname, search, hash }: HistoryPlace) =>
  `${key} ${pathname}${search}${hash}`;

/** Stores the scroll position of a page for Back and Forward (R2.1.9), unless storage is denied or full. */
export const rememberScroll = (place: HistoryPlace, topPx = scrollY): void => {
  const name = nameOf(place);
  const others = readPositions().filter(([known]) => known !== name);
  storage.set(POSITIONS, [...others, [name, topPx]].slice(-MOST_POSITIONS), STORED_S);
};

/** The scroll position, in CSS px from the top; null for a page without one. */
export const scrollAt = (place: HistoryPlace): number | null =>
  readPositions().find(([known]) => known === nameOf(place))?.[1] ?? null;

/** The present place in the history, read from what react-router keeps there. */
export const currentHistoryEntry = (): HistoryPlace => {
  const state = history.state as { readonly key?: unknown } | null;
  const { pathname, search, hash } = location;
  return { key: String(state?.key ?? 'default'), pathname, search, hash };
};
