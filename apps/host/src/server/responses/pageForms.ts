import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  gzip,
  zstdCompress,
  zstdDecompress,
  type BrotliOptions,
} from 'node:zlib';
import type { CompressedText, HeldEncoding } from '../../protocol/compressedText.ts';
import { brotliOptions } from '../../worker/compress.ts';
import type { HeaderList } from '../http/exchange.ts';
import type { Encoding } from './pageEncoding.ts';
import { linkTo, type Dictionaries, type PageDictionary } from './pageDictionary.ts';

/** A response in one encoding. */
export type PageForm = {
  readonly headers: HeaderList;
  /** the headers as alternating names and values, which node:http sends without a lookup */
  readonly flat: string[];
  readonly body: Buffer;
};

const zip = promisify(gzip);
const inBrotli = promisify(brotliCompress);
const inZstd = promisify(zstdCompress);
const UNPACK = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) };
const GZIP_LEVEL = 6;
/** part of the ETag of a form in a fast encoding, which a smaller form may replace later */
const QUICK = '-q';

/**
 * Age in ms from which a page that is still requested is compressed with the dictionary at the best
 * level. A page that is rendered again at every iine never reaches this age.
 */
const STANDS_AFTER_MS = 10_000;
/**
 * length of the prefix of the dictionary's name in an ETag; a short prefix suffices, because a host
 * has only a few dictionaries
 */
const NAME_IN_TAG = 8;

/** Magic number of brotli with a dictionary, followed by the dictionary's hash (RFC 9842). */
const DCB_MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

const inDictionary = async (
  text: Buffer,
  { bytes, hash }: PageDictionary,
  how: 'withDictionary' | 'best',
): Promise<Buffer> => {
  // Node's types declare the dictionary only for zstd
  const options: BrotliOptions & { readonly dictionary: Buffer } = {
    ...brotliOptions(text.length, how),
    dictionary: bytes,
  };
  return Buffer.concat([DCB_MAGIC, hash, await inBrotli(text, options)]);
};

/** A Buffer over the same memory, as Node sends it. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

export const createPageForm = (headers: HeaderList, body: Buffer): PageForm => ({
  headers,
  flat: Object.entries(headers).flatMap(([name, value]) => [name, `${value}`]),
  body,
});

const computeETag = (text: Uint8Array) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The text of one page in the encodings that clients accept. The text is first cached in the
 * encoding of the render, and from the second request on in well-compressed brotli, because rarely
 * read pages seldom get a second request. Other encodings are built for clients that accept nothing
 * else, and cached once they are requested a second time.
 */
export class PageForms {
  /** hash of the text, independent of the encoding */
  readonly #tag: string;
  readonly #headers: HeaderList;
  readonly #others = new Map<Encoding, PageForm | Promise<PageForm>>();
  /** other encodings that were requested before */
  readonly #requested = new Set<Encoding>();
  readonly #dictionaries: Pick<Dictionaries, 'find'> | null;
  /**
   * forms that are compressed with a dictionary, by the dictionary's name; each is much smaller
   * than the form without a dictionary
   */
  readonly #withDictionary = new Map<string, PageForm | Promise<PageForm>>();
  /** dictionaries whose best encoding is built or in progress */
  readonly #best = new Set<string>();
  readonly #madeMs = performance.now();
  #encoding: HeldEncoding;
  #held: PageForm;
  #isQuick: boolean;
  #isRequestedFor = false;
  #onResize: (() => void) | null = null;

  /**
   * @param headers common to all encodings
   * @param dictionaries the dictionaries that browsers may have; null disables dictionary
   * compression
   */
  constructor(
    text: Uint8Array,
    { encoding, body, isQuick }: CompressedText,
    headers: HeaderList,
    dictionaries: Pick<Dictionaries, 'find'> | null = null,
  ) {
    this.#dictionaries = dictionaries;
    this.#tag = computeETag(text);
    this.#headers = headers;
    this.#encoding = encoding;
    this.#isQuick = isQuick;
    this.#held = this.#formOf(encoding, toBuffer(body), isQuick);
  }

  /** Memory of the cached encodings, in bytes. */
  get bytes(): number {
    return [...this.#others.values(), ...this.#withDictionary.values()].reduce(
      (sum, form) => sum + ('body' in form ? form.body.length : 0),
      this.#held.body.length,
    );
  }

  /** The encoding of the cached form, which can be sent without compression. */
  get encoding(): HeldEncoding {
    return this.#encoding;
  }

  get held(): PageForm {
    return this.#held;
  }

  /** @param listener the only listener; called when `bytes` changes */
  watch(listener: () => void): void {
    this.#onResize = listener;
  }

  /** Returns the page in the requested encoding, and counts the request. @returns synchronously if cached */
  take(encoding: Encoding): PageForm | Promise<PageForm> {
    if (encoding !== this.#encoding) return this.#other(encoding);
    const form = this.#held;
    if (this.#isQuick && this.#isRequestedFor) void this.#improve();
    this.#isRequestedFor = true;
    return form;
  }

  /** @param available the request's `Available-Dictionary` header */
  dictionaryFor(available: string): PageDictionary | null {
    return this.#dictionaries?.find(available) ?? null;
  }

  /** Returns the form for a client that has the dictionary. @returns synchronously if cached */
  takeWith(dictionary: PageDictionary): PageForm | Promise<PageForm> {
    const { name } = dictionary;
    const made = this.#withDictionary.get(name);
    if (made) {
      const stands = performance.now() - this.#madeMs >= STANDS_AFTER_MS;
      if (stands && 'body' in made && !this.#best.has(name)) void this.#makeBest(dictionary);
      return made;
    }
    const making = this.#makeWith(dictionary, 'withDictionary');
    making.catch(() => this.#withDictionary.delete(name));
    this.#withDictionary.set(name, making);
    return making;
  }

  async #makeWith(dictionary: PageDictionary, how: 'withDictionary' | 'best'): Promise<PageForm> {
    const body = await inDictionary(await this.#text(), dictionary, how);
    const form = this.#dictionaryForm(body, dictionary, how !== 'best');
    this.#withDictionary.set(dictionary.name, form);
    this.#onResize?.();
    return form;
  }

  /** Runs in the background; the request gets the cached encoding. */
  async #makeBest(dictionary: PageDictionary): Promise<void> {
    this.#best.add(dictionary.name);
    try {
      await this.#makeWith(dictionary, 'best');
    } catch {
      // out of memory: the cached encoding is valid, and the next request retries
      this.#best.delete(dictionary.name);
    }
  }

  /** @returns the encoding of the form with this ETag; null for the ETag of another text */
  encodingOf(tag: string): string | null {
    if (tag === `"${this.#tag}"`) return 'identity';
    if (!tag.startsWith(`"${this.#tag}-`)) return null;
    return tag.slice(this.#tag.length + 2, -1).replace(QUICK, '');
  }

  #etagOf(encoding: string, isQuick = false): string {
    if (encoding === 'identity') return `"${this.#tag}"`;
    // with one ETag for all encodings, a cache would confuse the encodings
    return `"${this.#tag}-${encoding}${isQuick ? QUICK : ''}"`;
  }

  #formOf(encoding: Encoding, body: Buffer, isQuick = false): PageForm {
    const headers = {
      ...this.#headers,
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ETag: this.#etagOf(encoding, isQuick),
    };
    return createPageForm(headers, body);
  }

  #dictionaryForm(body: Buffer, dictionary: PageDictionary, isQuick: boolean): PageForm {
    const { Link, ...others } = this.#headers;
    // the Link header is omitted if it names the client's dictionary; a client with an older
    // dictionary should fetch the current one
    const isNamed = Link === linkTo(dictionary);
    const own = {
      ...(isNamed ? others : this.#headers),
      'Content-Length': body.length,
      'Content-Encoding': 'dcb',
      ETag: this.#etagOf(`dcb-${dictionary.name.slice(0, NAME_IN_TAG)}`, isQuick),
    };
    return createPageForm(own, body);
  }

  #text(): Promise<Buffer> {
    return UNPACK[this.#encoding](this.#held.body);
  }

  /** Builds an encoding once for concurrent requests; caches it if it was requested before. */
  #other(encoding: Encoding): PageForm | Promise<PageForm> {
    const made = this.#others.get(encoding);
    if (made) return made;
    const isHeld = this.#requested.has(encoding);
    this.#requested.add(encoding);
    const making = this.#make(encoding).then(
      (form) => {
        if (isHeld) this.#others.set(encoding, form);
        else this.#others.delete(encoding);
        if (isHeld) this.#onResize?.();
        return form;
      },
      (error: unknown) => {
        this.#others.delete(encoding);
        throw error;
      },
    );
    this.#others.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<PageForm> {
    const text = await this.#text();
    if (encoding === 'gzip') return this.#formOf(encoding, await zip(text, { level: GZIP_LEVEL }));
    if (encoding === 'br')
      return this.#formOf(encoding, await inBrotli(text, brotliOptions(text.length, 'well')));
    return this.#formOf(encoding, encoding === 'zstd' ? await inZstd(text) : text);
  }

  /** Runs in the background; the request gets the cached encoding. */
  async #improve(): Promise<void> {
    this.#isQuick = false;
    try {
      this.#held = await this.#other('br');
      this.#encoding = 'br';
      this.#others.delete('br');
      this.#onResize?.();
    } catch {
      // out of memory: the cached encoding is valid, and the next request retries
      this.#isQuick = true;
    }
  }
}
