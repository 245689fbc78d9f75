import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';

const SEPARATOR = String.raw`[\s,、，#＃]`;
/** In quotes, up to a separator; without quotes, what has none. A quote within quotes is doubled. */
const NAME = new RegExp(
  `"((?:[^"]|"")*)"(?=${SEPARATOR}|$)|${SEPARATOR.replace('[', '[^')}+`,
  'gu',
);
const NEEDS_QUOTES = new RegExp(`${SEPARATOR}|"`, 'u');

/** Hashtags as the editor shows them: `#梅 #"New York" #"C#"`. `parseHashtags` reads them back. */
export const formatHashtags = (names: readonly string[]): string =>
  names
    .map((name) => `#${NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name}`)
    .join(' ');

/**
 * Reads hashtags as an owner types them, separated by spaces, commas or their `#`.
 * @returns names in their one form, each once, without `#`
 */
export const parseHashtags = (line: string): readonly string[] => {
  const names = [...line.matchAll(NAME)].map(([bare, quoted]) =>
    normaliseHashtag(quoted?.replaceAll('""', '"') ?? bare),
  );
  return [...new Set(names.filter((name) => name !== ''))];
};
