import { createHash } from 'node:crypto';
import { mtInstantOf } from './mtDates.ts';
import { headerOf, type MtEntry } from './mtEntry.ts';

/** Characters of a digest that are kept: 96 bits, with which a million names hardly ever meet. */
const DIGEST_LENGTH = 16;

export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, DIGEST_LENGTH);

const dateOf = (entry: MtEntry): string => {
  const written = headerOf(entry, 'DATE');
  return mtInstantOf(written) ?? written;
};

const baseNameOf = (entry: MtEntry): string => headerOf(entry, 'BASENAME');

/** Without comments: an overlapping export of later may have more of them. */
const contentOf = ({ headers, sections }: MtEntry): string =>
  digestOf(JSON.stringify([...headers]), JSON.stringify([...sections]));

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
 * others add their dates; entries that share all of this are counted in the order of the file, and one
 * that the file holds twice word for word is one entry. Hand in every entry, those skipped too.
 */
export const createGuids = (names: BaseNames): ((entry: MtEntry) => string) => {
  // by guid, the digests of the contents that bore it, one after the other
  const contents = new Map<string, string>();
  const firstChoice = (entry: MtEntry): string => {
    const [baseName, date] = [baseNameOf(entry), dateOf(entry)];
    if (baseName === '')
      return `mt:${digestOf(date, headerOf(entry, 'TITLE'), headerOf(entry, 'AUTHOR'))}`;
    const name = baseName.length > 500 ? digestOf(baseName) : baseName;
    return names.isFirst(entry) ? `basename:${name}` : `basename:${name}#${date}`;
  };
  return (entry) => {
    const guid = firstChoice(entry);
    const key = digestOf(guid);
    const content = contentOf(entry);
    const known = contents.get(key) ?? '';
    const at = known.indexOf(content);
    if (at === -1) contents.set(key, known + content);
    const place = (at === -1 ? known.length : at) / DIGEST_LENGTH;
    return place === 0 ? guid : `${guid}#${place + 1}`;
  };
};
