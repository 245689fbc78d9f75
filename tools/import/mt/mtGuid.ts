import { createDistinctGuids, digestOf, type ItemName } from '../posts/distinctGuids.ts';
import { mtInstantOf } from '../text/stamp.ts';
import { headerOf, type MtEntry } from './mtEntry.ts';

const dateOf = (entry: MtEntry): string => {
  const written = headerOf(entry, 'DATE');
  return mtInstantOf(written) ?? written;
};

const baseNameOf = (entry: MtEntry): string => headerOf(entry, 'BASENAME');

/** Which entry was the first to bear a basename; a few words an entry, whatever its text. */
export type BaseNames = {
  readonly add: (entry: MtEntry) => void;
  /** whether no entry of an earlier date bears the same */
  readonly isFirst: (entry: MtEntry) => boolean;
};

export const createBaseNames = (): BaseNames => {
  const firstDates = new Map<string, number>();
  const keyOf = (entry: MtEntry) => digestOf(baseNameOf(entry));
  const timeOf = (entry: MtEntry) => Date.parse(dateOf(entry)) || 0;
  return {
    add: (entry) => {
      if (baseNameOf(entry) === '') return;
      const [key, time] = [keyOf(entry), timeOf(entry)];
      firstDates.set(key, Math.min(time, firstDates.get(key) ?? time));
    },
    isFirst: (entry) => firstDates.get(keyOf(entry)) === timeOf(entry),
  };
};

/**
 * Names every entry for ever, so that the same export again changes entries rather than doubles them: by
 * its basename, else by date, title and author. Of entries with one basename the earliest keeps it and the
 * others add their dates. Hand in every entry, those skipped too.
 */
export const createGuids = (names: BaseNames): ((entry: MtEntry) => ItemName) => {
  const distinct = createDistinctGuids();
  const firstChoice = (entry: MtEntry): string => {
    const [baseName, date] = [baseNameOf(entry), dateOf(entry)];
    if (baseName === '')
      return `mt:${digestOf(date, headerOf(entry, 'TITLE'), headerOf(entry, 'AUTHOR'))}`;
    const name = baseName.length > 500 ? digestOf(baseName) : baseName;
    return names.isFirst(entry) ? `basename:${name}` : `basename:${name}#${date}`;
  };
  return (entry) =>
    distinct({
      guid: firstChoice(entry),
      content: digestOf(JSON.stringify([...entry.headers]), JSON.stringify([...entry.sections])),
      comments: JSON.stringify(entry.comments.map(({ headers, text }) => [[...headers], text])),
    });
};
