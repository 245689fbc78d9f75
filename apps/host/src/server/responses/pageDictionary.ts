import { createHash } from 'node:crypto';
import type { HeaderList } from '../http/exchange.ts';

/**
 * Content that pages share. A browser that has this compression dictionary downloads only the
 * difference between a page and the dictionary (RFC 9842).
 */
export type PageDictionary = {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes */
  readonly hash: Buffer;
  /** part of the ETag of responses that were compressed with this dictionary */
  readonly name: string;
  /** URL path; it changes with the bytes */
  readonly path: string;
};

/** The Link header that makes a browser fetch the dictionary when idle. */
export const linkTo = ({ path }: Pick<PageDictionary, 'path'>): string =>
  `<${path}>; rel="compression-dictionary"`;

export const DICTIONARY_PATH = '/_dictionary/';
const NAME_LENGTH = 22;

export const createPageDictionary = (bytes: Buffer): PageDictionary => {
  const hash = createHash('sha256').update(bytes).digest();
  const name = hash.toString('base64url').slice(0, NAME_LENGTH);
  return { bytes, hash, name, path: DICTIONARY_PATH + name };
};

/**
 * maximum number of dictionaries: the current one, and three earlier ones for browsers that still
 * have these
 */
const MOST_HELD = 4;

/**
 * The compression dictionaries that browsers may have: those of the live releases and of earlier
 * releases.
 */
export class Dictionaries {
  /**
   * dictionaries by the browser's value of `Available-Dictionary`; the newest dictionary is last
   */
  readonly #held = new Map<string, PageDictionary>();
  #current: PageDictionary | null = null;

  /** The dictionary that browsers should fetch; null until the first one is built. */
  get current(): PageDictionary | null {
    return this.#current;
  }

  take(dictionary: PageDictionary): void {
    const key = `:${dictionary.hash.toString('base64')}:`;
    this.#current = dictionary;
    this.#held.delete(key);
    this.#held.set(key, dictionary);
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_HELD && oldest !== undefined) this.#held.delete(oldest);
  }

  /** @param available the request's `Available-Dictionary` header: `:base64:` */
  find(available: string): PageDictionary | null {
    return this.#held.get(available.trim()) ?? null;
  }

  at(path: string): PageDictionary | null {
    return [...this.#held.values()].find((dictionary) => dictionary.path === path) ?? null;
  }
}

/**
 * Formats the Link header of pages, which names the current dictionary; no header until the first
 * dictionary is built.
 */
export const formatDictionaryLink = (dictionaries: Dictionaries | null): HeaderList =>
  dictionaries?.current ? { Link: linkTo(dictionaries.current) } : {};
