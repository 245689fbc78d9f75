import { failure, success, type Result } from '../result.ts';
import type { StoredValues, StorageError } from '../state/storedValues.ts';
import { PERSISTED_FOR_S } from '../state/persisted.ts';

/** An entry's page that this browser has shown (R3.20). */
export type HistoryItem = {
  /** `{amebaId}/{entryId}`: read again, it stands at the top, and once */
  readonly key: string;
  readonly amebaId: string;
  readonly entryId: number;
  readonly title: string;
  readonly blogTitle: string;
  /** path of its page */
  readonly path: string;
  /** epoch ms */
  readonly readAtMs: number;
  /** absolute address of its first picture; null where it has none, or not for everybody */
  readonly imageUrl: string | null;
  /** the same, where that is the first picture of a film */
  readonly videoThumbnailUrl: string | null;
};

/** R9.2 */
export const HISTORY_MOST = 500;

/** What is read now stands at the top; the oldest goes for it. */
export const withRead = (
  items: readonly HistoryItem[],
  read: HistoryItem,
): readonly HistoryItem[] =>
  [read, ...items.filter(({ key }) => key !== read.key)].slice(0, HISTORY_MOST);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What is read on this browser, by whoever reads there: no member's own, and kept when the session ends.
 * It is read and written as one, so that no tab takes from what another has added.
 */
const NAME = { name: 'social:history', version: 1 } as const;

/** Another tab has written it. */
export const HISTORY_KEY = `engawa:${NAME.name}`;

export type StoredHistory = {
  readonly items: readonly HistoryItem[];
  /** switched off: nothing is added */
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
  // it becomes a link
  typeof item['path'] === 'string' &&
  /^\/(?!\/)/.test(item['path']);

/** Each item is kept as long as R9.6 says since it was read, however often the list is written. */
const isYoung = ({ readAtMs }: HistoryItem): boolean =>
  Date.now() - readAtMs < PERSISTED_FOR_S.history * 1000;

/** Null for what is no history of ours; an item that is none, or is too old, costs nothing but itself. */
const decodeStored = (stored: unknown): StoredHistory | null => {
  const { items, isOff } = isRecord(stored) ? stored : {};
  if (!Array.isArray(items) || typeof isOff !== 'boolean') return null;
  return { items: items.filter(isItem).filter(isYoung).slice(0, HISTORY_MOST), isOff };
};

/** @errors `corrupt` for what is no history of ours; what was never written is an empty one */
export const readHistory = (storage: StoredValues): Result<StoredHistory, StorageError> => {
  const found = storage.get(NAME);
  if (!found.ok) return found;
  if (found.value === undefined) return success(NOTHING);
  const retained = decodeStored(found.value);
  return retained ? success(retained) : failure('corrupt');
};

/**
 * Changes what is kept. A corrupt one begins anew; of one that is too long for a storage that is full the
 * older half goes, until it fits.
 */
export const changeHistory = (
  storage: StoredValues,
  change: (before: StoredHistory) => StoredHistory,
): Result<StoredHistory, StorageError> => {
  const found = readHistory(storage);
  if (!found.ok && found.error !== 'corrupt') return found;
  let next = change(found.ok ? found.value : NOTHING);
  for (;;) {
    const written = storage.set(NAME, next, PERSISTED_FOR_S.history);
    if (written.ok) return success(next);
    if (written.error !== 'full' || next.items.length <= 1) return written;
    next = { ...next, items: next.items.slice(0, Math.floor(next.items.length / 2)) };
  }
};

/** Records that an entry is read, unless the reader has switched the history off. */
export const recordRead = (
  storage: StoredValues,
  read: Omit<HistoryItem, 'readAtMs'>,
): Result<StoredHistory, StorageError> =>
  changeHistory(storage, (before) =>
    before.isOff
      ? before
      : { ...before, items: withRead(before.items, { ...read, readAtMs: Date.now() }) },
  );
