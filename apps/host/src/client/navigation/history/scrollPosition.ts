import { getSessionStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';

/** The location of a history entry, with the names of react-router. */
export type HistoryLocation = {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const POSITIONS = { name: 'scroll', version: 1 };
/** seconds for which positions are stored: longer than a tab stays open */
const STORED_S = 365 * 86_400;
/** maximum number of stored positions; the oldest are dropped first */
const MOST_POSITIONS = 50;

type Position = readonly [place: string, topPx: number];

const storage = createStorage(getSessionStorage);

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const readPositions = (): readonly Position[] => {
  const stored = storage.get(POSITIONS);
  return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isPosition) : [];
};

const toPositionKey = ({ key, pathname, search, hash }: HistoryLocation) =>
  `${key} ${pathname}${search}${hash}`;

/** Stores the scroll position of a page for Back and Forward (R2.1.9), unless storage is denied or full. */
export const storeScrollPosition = (place: HistoryLocation, topPx = scrollY): void => {
  const name = toPositionKey(place);
  const others = readPositions().filter(([known]) => known !== name);
  storage.set(POSITIONS, [...others, [name, topPx]].slice(-MOST_POSITIONS), STORED_S);
};

/** Reads the stored scroll position of a page, in CSS px from the top; null if none is stored. */
export const readScrollPosition = (place: HistoryLocation): number | null =>
  readPositions().find(([known]) => known === toPositionKey(place))?.[1] ?? null;

/** The current history entry; its key is in the browser's history state. */
export const readHistoryLocation = (): HistoryLocation => {
  const state = history.state as { readonly key?: unknown } | null;
  const { pathname, search, hash } = location;
  return { key: String(state?.key ?? 'default'), pathname, search, hash };
};
