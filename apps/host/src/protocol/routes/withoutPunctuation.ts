/** Matches the end of a path after its last unencoded letter, digit or slash. */
const END = /(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9/%])+$/u;
/**
 * Matches the trailing characters that software wrongly includes when it detects a URL in a text:
 * brackets, quotes, full stops. Slashes and spaces are not matched, because R2.1.4 redirects them.
 */
const PUNCTUATION = /(?:(?![/\\%#&*@])[\p{Pe}\p{Pf}\p{Pi}\p{Ps}\p{Po}]|[<>`|~＜＞])+$/u;

/**
 * Encodes a raw character, which may represent a raw byte, because Node decodes each byte of a path
 * as Latin-1.
 */
const encodeRaw = (character: string): string =>
  character <= '\u00FF'
    ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
    : encodeURIComponent(character);

/** Encodes a path to ASCII. */
export const encodedPath = (path: string): string => path.replaceAll(/[^\0-\x7F]/gu, encodeRaw);

/** @returns the path without trailing punctuation, raw or encoded; null if the path has none */
export const withoutPunctuation = (path: string): string | null => {
  const end = END.exec(path)?.[0];
  if (end === undefined) return null;
  let text: string;
  try {
    text = decodeURIComponent(encodedPath(end));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  // a segment of dots is not a name with punctuation
  if (/^\.+$/.test(text) && path.at(-end.length - 1) === '/') return null;
  const rest = text.replace(PUNCTUATION, '');
  return rest === text ? null : path.slice(0, -end.length) + encodeURIComponent(rest);
};
