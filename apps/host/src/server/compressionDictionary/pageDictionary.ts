import { createHash } from 'node:crypto';

/** What pages have in common: a browser that has it is sent the rest (RFC 9842). */
export type PageDictionary = {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes */
  readonly hash: Buffer;
  /** by which tags of what was made with it are known */
  readonly name: string;
  /** its address; another one for other bytes */
  readonly path: string;
};

/** By what a page has its dictionary fetched, once the browser has nothing else to do. */
export const linkTo = ({ path }: Pick<PageDictionary, 'path'>): string =>
  `<${path}>; rel="compression-dictionary"`;

export const DICTIONARY_PATH = '/_dictionary/';
const NAME_LENGTH = 22;

export const createPageDictionary = (bytes: Buffer): PageDictionary => {
  const hash = createHash('sha256').update(bytes).digest();
  const name = hash.toString('base64url').slice(0, NAME_LENGTH);
  return { bytes, hash, name, path: DICTIONARY_PATH + name };
};

/** browsers that have an earlier one are still sent little after so many releases less one */
const MOST_HELD = 4;

/** The dictionaries that browsers may have: the live releases' and those before. */
export class Dictionaries {
  /** by what a browser says that it has; the youngest last */
  readonly #held = new Map<string, PageDictionary>();
  #current: PageDictionary | null = null;

  /** What browsers are told to fetch; null until the first is made. */
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

  /** @param available of a browser: `:base64:` */
  find(available: string): PageDictionary | null {
    return this.#held.get(available.trim()) ?? null;
  }

  at(path: string): PageDictionary | null {
    return [...this.#held.values()].find((dictionary) => dictionary.path === path) ?? null;
  }
}
