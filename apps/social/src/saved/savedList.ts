// browsers have stored 'told': cspell:ignore told
import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { ReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import { GUEST_LISTS_FOR_S } from '@engawa/blog-domain/members/guestListsForS.ts';
import type { Result, StoredName, StoredValues } from '@engawa/contract';
import { createGuestList } from '../guestLists/guestList.ts';

/** An entry that this browser's guest has saved for later. */
export type LocalSavedEntry = Pick<
  ReadEntry,
  'entryId' | 'amebaId' | 'title' | 'blogTitle' | 'path' | 'imageUrl'
> & {
  /** epoch ms */
  readonly savedAtMs: number;
};

/** Limit of a guest's list; adding an entry never removes another. */
export const MOST_SAVED = 500;

/** The maximum time of a Date, epoch ms. */
const LATEST_MS = 8.64e15;

const isWithin = (number: unknown, least: number, most: number): boolean =>
  typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most;

const isStored = (item: unknown): item is LocalSavedEntry =>
  isRecord(item) &&
  [item['amebaId'], item['title'], item['blogTitle']].every((text) => typeof text === 'string') &&
  isWithin(item['entryId'], 1, Number.MAX_SAFE_INTEGER) &&
  isWithin(item['savedAtMs'], 0, LATEST_MS) &&
  (item['imageUrl'] === null || typeof item['imageUrl'] === 'string') &&
  // The path becomes a link on this site: browsers read \ as / and strip line breaks and tabs.
  typeof item['path'] === 'string' &&
  /^\/(?![/\\])[^\t\n\r]*$/.test(item['path']);

/** Newest first, without duplicates; invalid entries are skipped. */
const decodeStored = (stored: unknown): readonly LocalSavedEntry[] => {
  const items: unknown[] = Array.isArray(stored) ? stored : [];
  const byId = new Map(items.filter(isStored).map((item) => [item.entryId, item]));
  return [...byId.values()].slice(0, MOST_SAVED);
};

export const savedList = createGuestList<readonly LocalSavedEntry[]>({
  name: { name: 'social:saved', version: 1 },
  storedForS: GUEST_LISTS_FOR_S,
  decode: decodeStored,
  none: [],
  isNone: (items) => items.length === 0,
});

/** Inserts an entry in date order. */
export const withSaved = (
  items: readonly LocalSavedEntry[],
  item: LocalSavedEntry,
): readonly LocalSavedEntry[] =>
  [...items.filter(({ entryId }) => entryId !== item.entryId), item].toSorted(
    (a, b) => b.savedAtMs - a.savedAtMs,
  );

/**
 * The list after its first entries were moved to the account. The browser's clock may be ahead, so
 * the times of the remaining entries are limited to before the moved ones, which preserves the
 * order.
 * @param after ids of the remaining entries @param earliestMs earliest time of the moved entries
 */
export const savedBefore = (
  items: readonly LocalSavedEntry[],
  after: ReadonlySet<number>,
  earliestMs: number,
): readonly LocalSavedEntry[] => {
  let latestMs = earliestMs;
  return items.map((item) => {
    if (!after.has(item.entryId)) return item;
    latestMs = Math.min(item.savedAtMs, latestMs - 1);
    return { ...item, savedAtMs: latestMs };
  });
};

/**
 * `told`: a notice has offered the move. `declined`: the member declined. Both values are deleted
 * with the session.
 */
export type OfferState = 'told' | 'declined';

const OFFER: StoredName = { name: 'member:social:savedOffer', version: 1 };

/** Null: the move was not offered yet. */
export const readOffer = (storage: StoredValues): OfferState | null => {
  const found = storage.get(OFFER);
  return found.ok && (found.value === 'told' || found.value === 'declined') ? found.value : null;
};

export const writeOffer = (storage: StoredValues, state: OfferState): Result<void, unknown> =>
  storage.set(OFFER, state, 30 * 86_400);
