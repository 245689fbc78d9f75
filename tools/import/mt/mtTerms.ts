import type { TextReader } from '../html/createTextReader.ts';
import { themeAndHashtags } from '../posts/postTerms.ts';
import { findHeader, findSection, type MtEntry } from './mtEntry.ts';

/** Comma-separated tags, in quotes if a tag contains a comma. */
const TAG = /"([^"]*)"|([^,"]+)/g;

/** Splits keywords at commas or lines, else at blanks. */
const keywordsIn = (text: string): string[] =>
  text.split(/[,，、\n]/.test(text) ? /[,，、\n]+/ : /\s+/);

/** An entry's theme is its primary category; further categories and keywords are hashtags. */
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
