import type { StorageError, StoredValues } from '@engawa/contract';
// imported from its own file, because the observer runs without the shared contract module
import { failure, success, type Result } from '@engawa/contract/result.ts';

/** An entry's page that was displayed in this browser (R3.20). */
export type HistoryItem = {
  /** `{amebaId}/{entryId}`, unique. An entry that is read again moves to the top. */
  readonly key: string;
  readonly amebaId: string;
  readonly entryId: number;
  readonly title: string;
  readonly blogTitle: string;
  /** path of the entry's page */
  readonly path: string;
  /** epoch ms */
  readonly readAtMs: number;
  /** absolute URL of the first image; null if there is none or not everyone may see it */
  readonly imageUrl: string | null;
  /** equal to `imageUrl` if the image is the thumbnail of a video, else null */
  readonly videoThumbnailUrl: string | null;
};

/** R9.2: maximum number of items in the history */
export const HISTORY_MOST = 500;

/** Seconds that the browser stores an item after it was read (R9.6): three years. */
export const HISTORY_FOR_S = 1095 * 24 * 60 * 60;

/** Adds an item at the top and drops the oldest item above the limit. */
export const withRead = (
  items: readonly HistoryItem[],
  read: HistoryItem,
): readonly HistoryItem[] =>
  [read, ...items.filter(({ key }) => key !== read.key)].slice(0, HISTORY_MOST);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The reading history of this browser. The history belongs to no member and survives sign-out. The
 * history is one value that is read and written in one step, so that no tab overwrites items of
 * another tab.
 */
const NAME = { name: 'social:history', version: 1 } as const;

/** The key in `storage` events from other tabs. */
export const HISTORY_KEY = `engawa:${NAME.name}`;

export type StoredHistory = {
  readonly items: readonly HistoryItem[];
  /** whether the history is off, so that no item is added */
  readonly isOff: boolean;
};

const NOTHING: StoredHistory = { items: [], isOff: false };

const isItem = (item: unknown): item is HistoryItem =>
  isRecord(item) &&
  [item['key'], item['amebaId'], item['title'], item['blogTitle']].every(
    (text) => typeof text === 'string',
  ) &&
  [item['entryId'], item['readAtMs']].every((number) => typeof number === 'number') &&
  [item['imageUrl'], item['videoThumbnailUrl']].every(
    (url) => url === null || typeof url === 'string',
  ) &&
  // validates the path, because it becomes a link
  typeof item['path'] === 'string' &&
  /^\/(?!\/)/.test(item['path']);

/**
 * Whether an item has not expired. The period (R9.6) starts when the entry was read, however often
 * the list is written.
 */
const isYoung = ({ readAtMs }: HistoryItem): boolean =>
  Date.now() - readAtMs < HISTORY_FOR_S * 1000;

/**
 * Decodes the stored history; null for an invalid value. An invalid or expired item is dropped; the
 * other items remain.
 */
const decodeStored = (stored: unknown): StoredHistory | null => {
  const { items, isOff } = isRecord(stored) ? stored : {};
  if (!Array.isArray(items) || typeof isOff !== 'boolean') return null;
  return { items: items.filter(isItem).filter(isYoung).slice(0, HISTORY_MOST), isOff };
};

/** @errors `corrupt` for an invalid value; a missing value is an empty history */
export const readHistory = (storage: StoredValues): Result<StoredHistory, StorageError> => {
  const found = storage.get(NAME);
  if (!found.ok) return found;
  if (found.value === undefined) return success(NOTHING);
  const retained = decodeStored(found.value);
  return retained ? success(retained) : failure('corrupt');
};

/**
 * Changes the stored history. A corrupt history is replaced by an empty one. If the storage is
 * full, the older half is dropped until the list fits.
 */
export const changeHistory = (
  storage: StoredValues,
  change: (before: StoredHistory) => StoredHistory,
): Result<StoredHistory, StorageError> => {
  const found = readHistory(storage);
  if (!found.ok && found.error !== 'corrupt') return found;
  let next = change(found.ok ? found.value : NOTHING);
  for (;;) {
    const written = storage.set(NAME, next, HISTORY_FOR_S);
    if (written.ok) return success(next);
    if (written.error !== 'full' || next.items.length <= 1) return written;
    next = { ...next, items: next.items.slice(0, Math.floor(next.items.length / 2)) };
  }
};

/** Records that an entry was read, unless the reader has turned the history off. */
export const recordRead = (
  storage: StoredValues,
  read: Omit<HistoryItem, 'readAtMs'>,
): Result<StoredHistory, StorageError> =>
  changeHistory(storage, (before) =>
    before.isOff
      ? before
      : { ...before, items: withRead(before.items, { ...read, readAtMs: Date.now() }) },
  );
