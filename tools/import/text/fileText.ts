import { createReadStream } from 'node:fs';
import type { Encoding } from './encoding.ts';
import {
  EntryTooLong,
  toFileError,
  BrokenFileError,
  MAX_ENTRY_LENGTH,
  type FileError,
} from './fileError.ts';
import { createRepairs, type Place } from './repairs.ts';

/** Maximum characters of a delimiter; a delimiter may span two pieces of the file. */
const LONGEST_DELIMITER = 32;

/**
 * The text of a file piece by piece, without a byte-order mark. Invalid bytes become U+FFFD.
 * @errors throws file system errors
 */
export async function* readFileText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The end of a text's last delimiter, and the offset up to which it is scanned; 0 without one. */
type Found = { readonly end: number; readonly read: number };

/**
 * Splits a text into parts that end with a delimiter, except the last part.
 * @param find gets the next text: up to 32 characters that are not scanned yet, and a piece
 * @errors throws EntryTooLong
 */
export async function* delimitedParts(
  pieces: AsyncIterable<string>,
  find: (text: string) => Found,
): AsyncGenerator<string> {
  let held: string[] = [];
  let heldLength = 0;
  let tail = '';
  for await (const piece of pieces) {
    const text = tail + piece;
    const { end, read } = find(text);
    if (end > 0) {
      yield [...held, text.slice(0, end)].join('');
      held = [];
      heldLength = 0;
    }
    const tailFrom = Math.max(end, read, text.length - LONGEST_DELIMITER);
    held.push(text.slice(end, tailFrom));
    heldLength += tailFrom - end;
    tail = text.slice(tailFrom);
    if (heldLength > MAX_ENTRY_LENGTH) throw new EntryTooLong();
  }
  yield [...held, tail].join('');
}

/** Parses the parts of a file; holds one entry at a time. */
export abstract class EntryParser<Entry> {
  /** sentences about repairs outside of entries */
  readonly notes: string[] = [];
  protected readonly repairs = createRepairs();
  #entries: Entry[] = [];

  /**
   * @errors throws FileBroken or EntryTooLong; `take` still returns the entries that were complete
   * before
   */
  abstract write(part: string): void;
  /** @errors throws FileBroken if the file is truncated or no export */
  abstract close(): void;

  place(): Place {
    return this.repairs.place();
  }

  /** The entries that were completed since the last call. */
  take(): Entry[] {
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  protected endEntry(create: (repairs: readonly string[]) => Entry): void {
    this.#entries.push(create(this.repairs.take()));
  }

  protected breakOff(kind: FileError['kind'], detail: string): never {
    throw new BrokenFileError({ kind, ...this.place(), detail });
  }
}

/** The end of a read: complete, or at an error. */
export type ReadEnd = {
  readonly fault: FileError | null;
  /** sentences about repairs outside of entries */
  readonly notes: readonly string[];
};

/**
 * Reads a file entry by entry, in order and at the speed of the consumer.
 * @returns after the last complete entry: the error that stopped the read, if any
 */
export const readEntries = async <Entry>(
  parts: AsyncIterable<string>,
  parser: EntryParser<Entry>,
  visit: (entry: Entry) => Promise<void> | void,
): Promise<ReadEnd> => {
  const end: { fault: FileError | null } = { fault: null };
  async function* entries() {
    try {
      for await (const part of parts) {
        parser.write(part);
        yield* parser.take();
      }
      parser.close();
    } catch (error) {
      end.fault = toFileError(error, parser.place());
    }
    yield* parser.take();
  }
  for await (const entry of entries()) await visit(entry);
  return { ...end, notes: parser.notes };
};
