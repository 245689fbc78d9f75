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
import { brotliOptions, type CompressedText, type HeldEncoding } from '../../render/compress.ts';
import type { Encoding } from '../http/negotiateEncoding.ts';
import {
  linkTo,
  type Dictionaries,
  type PageDictionary,
} from '../compressionDictionary/pageDictionary.ts';

export type HeaderList = Readonly<Record<string, string | number>>;

/** What goes over the line in one encoding. */
export type PageForm = {
  readonly headers: HeaderList;
  /** the same, names and values in turn, as node:http sends them without looking for them */
  readonly flat: string[];
  readonly body: Buffer;
};

const zip = promisify(gzip);
const inBrotli = promisify(brotliCompress);
const inZstd = promisify(zstdCompress);
const UNPACK = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) };
const GZIP_LEVEL = 6;
/** in the tag of a form that a smaller one of the same encoding may follow */
const QUICK = '-q';

/**
 * A text that has stood for so long, and is asked for still, is worth the best form with a dictionary. One
 * that each like has drawn anew never is.
 */
const STANDS_AFTER_MS = 10_000;
/** in the tag of a form: dictionaries of a host are few */
const NAME_IN_TAG = 8;

/** Says that brotli with a dictionary follows, by its hash (RFC 9842). */
const DCB_MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

const inDictionary = async (
  text: Buffer,
  { bytes, hash }: PageDictionary,
  how: 'withDictionary' | 'best',
): Promise<Buffer> => {
  // Node's types know the dictionary of zstd alone
  const options: BrotliOptions & { readonly dictionary: Buffer } = {
    ...brotliOptions(text.length, how),
    dictionary: bytes,
  };
  return Buffer.concat([DCB_MAGIC, hash, await inBrotli(text, options)]);
};

/** The same memory, as Node sends it. */
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
 * One text in the forms that its readers take. It is held as it came, and in good brotli once it is asked
 * for a second time, which a page of the long tail seldom is. Other forms are made for clients that take
 * nothing else, and held once they are requested a second time.
 */
export class PageForms {
  /** of the text, whatever it is sent in */
  readonly #tag: string;
  readonly #headers: HeaderList;
  readonly #others = new Map<Encoding, PageForm | Promise<PageForm>>();
  /** other forms that were requested before */
  readonly #requested = new Set<Encoding>();
  readonly #dictionaries: Pick<Dictionaries, 'find'> | null;
  /** by the dictionary's name; each is a fraction of what is held beside it */
  readonly #withDictionary = new Map<string, PageForm | Promise<PageForm>>();
  /** dictionaries with which the best form was made, or is */
  readonly #best = new Set<string>();
  readonly #madeMs = performance.now();
  #encoding: HeldEncoding;
  #held: PageForm;
  #isQuick: boolean;
  #isRequestedFor = false;
  #onResize: (() => void) | null = null;

  /**
   * @param headers that all forms have
   * @param dictionaries that readers may have; null: it is made with none
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

  /** In memory for as long as this is. */
  get bytes(): number {
    return [...this.#others.values(), ...this.#withDictionary.values()].reduce(
      (sum, form) => sum + ('body' in form ? form.body.length : 0),
      this.#held.body.length,
    );
  }

  /** What takes no time. */
  get encoding(): HeldEncoding {
    return this.#encoding;
  }

  get held(): PageForm {
    return this.#held;
  }

  /** @param listener told each time that `bytes` has changed; there is one */
  watch(listener: () => void): void {
    this.#onResize = listener;
  }

  /** For a reader. @returns at once what is at hand */
  take(encoding: Encoding): PageForm | Promise<PageForm> {
    if (encoding !== this.#encoding) return this.#other(encoding);
    const form = this.#held;
    if (this.#isQuick && this.#isRequestedFor) void this.#improve();
    this.#isRequestedFor = true;
    return form;
  }

  /** @param available what a reader's browser says that it has */
  dictionaryFor(available: string): PageDictionary | null {
    return this.#dictionaries?.find(available) ?? null;
  }

  /** For a reader who has the dictionary. @returns at once what is at hand */
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

  /** Behind the reader who had what was at hand. */
  async #makeBest(dictionary: PageDictionary): Promise<void> {
    this.#best.add(dictionary.name);
    try {
      await this.#makeWith(dictionary, 'best');
    } catch {
      // no memory for it: what is at hand is as good, and the next reader has it tried again
      this.#best.delete(dictionary.name);
    }
  }

  /** @returns what the form was in that bears the tag; null for the tag of another text */
  encodingOf(tag: string): string | null {
    if (tag === `"${this.#tag}"`) return 'identity';
    if (!tag.startsWith(`"${this.#tag}-`)) return null;
    return tag.slice(this.#tag.length + 2, -1).replace(QUICK, '');
  }

  #etagOf(encoding: string, isQuick = false): string {
    if (encoding === 'identity') return `"${this.#tag}"`;
    // one tag for all would let a cache mix them up
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
    // who has an earlier one is to fetch the one that is named
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

  /** Makes each form once for all who request it meanwhile; a form that was requested before is held. */
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

  /** Behind the reader who had what was at hand. */
  async #improve(): Promise<void> {
    this.#isQuick = false;
    try {
      this.#held = await this.#other('br');
      this.#encoding = 'br';
      this.#others.delete('br');
      this.#onResize?.();
    } catch {
      // no memory for it: what is at hand is as good, and the next reader has it tried again
      this.#isQuick = true;
    }
  }
}
