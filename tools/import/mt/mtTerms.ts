import type { TextReader } from '../html/readText.ts';
import { hashtagNames, themeName } from '../posts/postTerms.ts';
import { headerOf, type MtEntry } from './mtEntry.ts';

/** Between commas, in quotes where a comma belongs to it. */
const TAG = /"([^"]*)"|([^,"]+)/g;

/** The theme of an entry: its primary category, else the first that is named. */
export const mtThemeOf = (entry: MtEntry, text: TextReader): string => {
  const named = (entry.headers.get('CATEGORY') ?? []).find((name) => name !== '');
  return themeName(headerOf(entry, 'PRIMARY CATEGORY') || (named ?? ''), text);
};

/** The tags of an entry, each once, without `#`. */
export const mtHashtagsOf = (entry: MtEntry, text: TextReader): string[] =>
  hashtagNames(
    (entry.headers.get('TAGS') ?? []).flatMap((tags) =>
      [...tags.matchAll(TAG)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    ),
    text,
  );
