import type { Visit } from '../observability/visit.ts';
import type { PageAnswer } from './pageService.ts';

/** Everything at the end of a path that is no letter, digit or slash as it is written. */
const END = /(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9/%])+$/u;
/** What a program takes into an address of a text: brackets, quotes, stops. No slash and no space, which are R2.1.4's. */
const PUNCTUATION = /(?:(?![/\\%#&*@])[\p{Pe}\p{Pf}\p{Pi}\p{Ps}\p{Po}]|[<>`|~＜＞])+$/u;

/** A raw byte or character as it is encoded; Node reads each byte of a path as a character of Latin-1. */
const encodeRaw = (character: string): string =>
  character <= '\u00FF'
    ? `%${character.charCodeAt(0).toString(16)}`
    : encodeURIComponent(character);

/** @returns the path without punctuation at its end, raw or encoded; null where it has none */
export const withoutPunctuation = (path: string): string | null => {
  const end = END.exec(path)?.[0];
  if (end === undefined) return null;
  let text: string;
  try {
    text = decodeURIComponent(end.replaceAll(/[^\0-\x7F]/gu, encodeRaw));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  // a segment of dots is no name with stops behind it
  if (/^\.+$/.test(text) && path.at(-end.length - 1) === '/') return null;
  const rest = text.replace(PUNCTUATION, '');
  return rest === text ? null : path.slice(0, -end.length) + encodeURIComponent(rest);
};

/** Where an address leads without its punctuation; null if to no public page. */
const pathOfPunctuated = async (
  answer: (path: string, search: string) => Promise<PageAnswer>,
  path: string,
): Promise<string | null> => {
  const shorter = withoutPunctuation(path);
  if (shorter === null) return null;
  const first = await answer(shorter, '');
  if (first.kind === 'page') return first.page.status === 200 ? shorter : null;
  // such as a blog without its slash; an address of another site is not followed
  const { location, status } = first;
  if (status !== 301 || !location.startsWith('/')) return null;
  const [next = '', query] = location.split('?');
  const second = await answer(next, query === undefined ? '' : `?${query}`);
  return second.kind === 'page' && second.page.status === 200 ? location : null;
};

/**
 * Redirects from an address that a text's punctuation was added to, to the public page without it (ADR 42). All
 * others are answered as `answer` does.
 */
export const redirectPunctuated =
  <Rest extends unknown[]>(
    answer: (path: string, search: string, visit: Visit, ...rest: Rest) => Promise<PageAnswer>,
  ): typeof answer =>
  async (path, search, visit, ...rest) => {
    const found = await answer(path, search, visit, ...rest);
    if (found.kind === 'redirect' || found.page.status !== 404) return found;
    const { route } = visit;
    const location = await pathOfPunctuated((at, query) => answer(at, query, visit, ...rest), path);
    visit.route = location === null ? route : 'redirect';
    return location === null
      ? found
      : { kind: 'redirect', status: 301, location: location + search };
  };
