import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';

const SEPARATOR = String.raw`[\s,、，#＃]`;
/**
 * A hashtag: a quoted name ends before a separator, an unquoted name contains no separator. Quotes
 * within a quoted name are doubled.
 */
const NAME = new RegExp(
  `"((?:[^"]|"")*)"(?=${SEPARATOR}|$)|${SEPARATOR.replace('[', '[^')}+`,
  'gu',
);
const NEEDS_QUOTES = new RegExp(`${SEPARATOR}|"`, 'u');

/** Formats hashtags for the editor: `#梅 #"New York" #"C#"`. `parseHashtags` is the inverse. */
export const formatHashtags = (names: readonly string[]): string =>
  names
    .map((name) => `#${NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name}`)
    .join(' ');

/**
 * Parses hashtags as typed, separated by spaces, commas or their `#`.
 * @returns normalised names without `#`, without duplicates
 */
export const parseHashtags = (line: string): readonly string[] => {
  const names = [...line.matchAll(NAME)].map(([bare, quoted]) =>
    normaliseHashtag(quoted?.replaceAll('""', '"') ?? bare),
  );
  return [...new Set(names.filter((name) => name !== ''))];
};
