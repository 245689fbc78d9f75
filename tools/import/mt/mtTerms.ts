import type { TextReader } from '../html/createTextReader.ts';
import { themeAndHashtags } from '../posts/postTerms.ts';
import { findHeader, findSection, type MtEntry } from './mtEntry.ts';

/** Between commas, in quotes where a comma belongs to it. */
const TAG = /"([^"]*)"|([^,"]+)/g;

/** Keywords as people write them: between commas or lines, else between blanks. */
const keywordsIn = (text: string): string[] =>
  text.split(/[,，、\n]/.test(text) ? /[,，、\n]+/ : /\s+/);

/** The theme of an entry is its primary category; further categories and its keywords are hashtags. */
export const mtTerms = (entry: MtEntry, text: TextReader) => {
  const tags = (entry.headers.get('TAGS') ?? []).flatMap((names) =>
    [...names.matchAll(TAG)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  );
  return themeAndHashtags(
    [findHeader(entry, 'PRIMARY CATEGORY'), ...(entry.headers.get('CATEGORY') ?? [])],
    [...tags, ...keywordsIn(findSection(entry, 'KEYWORDS'))],
    text,
  );
};
