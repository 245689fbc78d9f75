/** Everything at the end of a path that is no letter, digit or slash as it is written. */
const END = /(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9/%])+$/u;
/** What a program takes into an address of a text: brackets, quotes, stops. Slashes and spaces are excluded: R2.1.4 redirects them. */
const PUNCTUATION = /(?:(?![/\\%#&*@])[\p{Pe}\p{Pf}\p{Pi}\p{Ps}\p{Po}]|[<>`|~＜＞])+$/u;

/** A raw byte or character as it is encoded; Node reads each byte of a path as a character of Latin-1. */
const encodeRaw = (character: string): string =>
  character <= '\u00FF'
    ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
    : encodeURIComponent(character);

/** A path in which only ASCII is as it is written. */
export const encodedPath = (path: string): string => path.replaceAll(/[^\0-\x7F]/gu, encodeRaw);

/** @returns the path without punctuation at its end, raw or encoded; null where it has none */
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
  // a segment of dots is no name with stops behind it
  if (/^\.+$/.test(text) && path.at(-end.length - 1) === '/') return null;
  const rest = text.replace(PUNCTUATION, '');
  return rest === text ? null : path.slice(0, -end.length) + encodeURIComponent(rest);
};
