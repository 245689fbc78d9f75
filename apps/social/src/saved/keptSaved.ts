import { isRecord } from '@engawa/api-client/isRecord.ts';
import {
  failure,
  PERSISTED_FOR_S,
  success,
  type KeptName,
  type KeptValues,
  type ReadEntry,
  type Result,
} from '@engawa/contract';

/** An entry that this browser's guest keeps for later. */
export type KeptEntry = Pick<
  ReadEntry,
  'entryId' | 'amebaId' | 'title' | 'blogTitle' | 'path' | 'imageUrl'
> & {
  /** epoch ms */
  readonly savedAtMs: number;
};

/** Why a change is not kept. */
export type KeepFault = 'denied' | 'full';

/** A guest's own list; none goes by itself for another that is added. */
export const KEPT_MOST = 500;

/** A guest's, so it is no `member:` name: it outlives the sign-in that offers to move it. */
const NAME: KeptName = { name: 'social:saved', version: 1 };

/** Its key in the browser's storage, by which other tabs hear of a change. */
export const KEPT_KEY = `engawa:${NAME.name}`;

/** The last time that a Date can hold, in epoch ms. */
const LATEST_MS = 8.64e15;

const isWithin = (number: unknown, least: number, most: number): boolean =>
  typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most;

const isKept = (item: unknown): item is KeptEntry =>
  isRecord(item) &&
  [item['amebaId'], item['title'], item['blogTitle']].every((text) => typeof text === 'string') &&
  isWithin(item['entryId'], 1, Number.MAX_SAFE_INTEGER) &&
  isWithin(item['savedAtMs'], 0, LATEST_MS) &&
  (item['imageUrl'] === null || typeof item['imageUrl'] === 'string') &&
  // it becomes a link of this site: browsers read \ as /, and leave out breaks and tabs
  typeof item['path'] === 'string' &&
  /^\/(?![/\\])[^\t\n\r]*$/.test(item['path']);

/** Newest first, each once; what is no entry of ours costs nothing but itself. */
const decodeKept = (stored: unknown): readonly KeptEntry[] => {
  const items: unknown[] = Array.isArray(stored) ? stored : [];
  const byId = new Map(items.filter(isKept).map((item) => [item.entryId, item]));
  return [...byId.values()].slice(0, KEPT_MOST);
};

/** What is kept now; nothing where it is unreadable: the next change writes over that. */
export const readKept = (storage: KeptValues): Result<readonly KeptEntry[], 'denied'> => {
  const found = storage.get(NAME);
  if (found.ok) return success(decodeKept(found.value));
  return found.error === 'corrupt' ? success([]) : failure('denied');
};

/** Keeps a list; an empty one leaves nothing behind. */
export const writeKept = (
  storage: KeptValues,
  items: readonly KeptEntry[],
): Result<void, KeepFault> => {
  const done =
    items.length === 0
      ? storage.remove(NAME)
      : storage.set(NAME, items, PERSISTED_FOR_S.savedEntries);
  if (done.ok) return done;
  return failure(done.error === 'full' ? 'full' : 'denied');
};

/** With an entry in the place of its day. */
export const withKept = (items: readonly KeptEntry[], item: KeptEntry): readonly KeptEntry[] =>
  [...items.filter(({ entryId }) => entryId !== item.entryId), item].toSorted(
    (a, b) => b.savedAtMs - a.savedAtMs,
  );

/** `told`: the member has been asked by a notice; `declined`: does not want it. Both go with the session. */
export type OfferState = 'told' | 'declined';

const OFFER: KeptName = { name: 'member:social:savedOffer', version: 1 };

/** Null: the member has not been asked yet. */
export const readOffer = (storage: KeptValues): OfferState | null => {
  const found = storage.get(OFFER);
  return found.ok && (found.value === 'told' || found.value === 'declined') ? found.value : null;
};

export const writeOffer = (storage: KeptValues, state: OfferState): Result<void, unknown> =>
  storage.set(OFFER, state, PERSISTED_FOR_S.savedOffer);
