import { createDistinctGuids, computeDigest, type ItemName } from '../posts/distinctGuids.ts';
import { parseMtInstant } from '../text/stamp.ts';
import { findHeader, type MtEntry } from './mtEntry.ts';

const resolveDate = (entry: MtEntry): string => {
  const written = findHeader(entry, 'DATE');
  return parseMtInstant(written) ?? written;
};

const findBaseName = (entry: MtEntry): string => findHeader(entry, 'BASENAME');

/** The first entry of each basename; memory per entry is small, whatever its text. */
export type BaseNames = {
  readonly add: (entry: MtEntry) => void;
  /** whether no earlier entry has the same basename */
  readonly isFirst: (entry: MtEntry) => boolean;
};

export const createBaseNames = (): BaseNames => {
  const firstDates = new Map<string, number>();
  const toNameKey = (entry: MtEntry) => computeDigest(findBaseName(entry));
  const toTimeMs = (entry: MtEntry) => Date.parse(resolveDate(entry)) || 0;
  return {
    add: (entry) => {
      if (findBaseName(entry) === '') return;
      const [key, time] = [toNameKey(entry), toTimeMs(entry)];
      firstDates.set(key, Math.min(time, firstDates.get(key) ?? time));
    },
    isFirst: (entry) => firstDates.get(toNameKey(entry)) === toTimeMs(entry),
  };
};

/**
 * Gives every entry a permanent guid, so that a repeated import updates entries instead of
 * duplicating them: its basename, else date, title and author. Among entries with the same
 * basename, the earliest uses only the basename, and the others append their dates. Call it for
 * every entry, including skipped ones.
 */
export const createMtGuids = (names: BaseNames): ((entry: MtEntry) => ItemName) => {
  const distinct = createDistinctGuids();
  const firstChoice = (entry: MtEntry): string => {
    const [baseName, date] = [findBaseName(entry), resolveDate(entry)];
    if (baseName === '')
      return `mt:${computeDigest(date, findHeader(entry, 'TITLE'), findHeader(entry, 'AUTHOR'))}`;
    const name = baseName.length > 500 ? computeDigest(baseName) : baseName;
    return names.isFirst(entry) ? `basename:${name}` : `basename:${name}#${date}`;
  };
  return (entry) =>
    distinct({
      guid: firstChoice(entry),
      content: computeDigest(
        JSON.stringify([...entry.headers]),
        JSON.stringify([...entry.sections]),
      ),
      comments: JSON.stringify(entry.comments.map(({ headers, text }) => [[...headers], text])),
    });
};
