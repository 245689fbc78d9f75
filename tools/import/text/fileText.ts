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

/** Characters; no delimiter is longer, and one may be in two pieces of the file. */
const LONGEST_DELIMITER = 32;

/**
 * The text of a file piece by piece, without a byte-order mark. A character whose bytes are damaged
 * becomes U+FFFD.
 * @errors throws what the file system reports
 */
export async function* readFileText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** In a text, the end of its last delimiter, and of what need not be read again; 0 where there is none. */
type Found = { readonly end: number; readonly read: number };

/**
 * A text in parts that end with a delimiter; the last part is what follows the last one.
 * @param find gets the next text: up to 32 characters that it has not read yet, and a piece
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
  /** what was repaired outside of entries, a sentence each */
  readonly notes: string[] = [];
  protected readonly repairs = createRepairs();
  #entries: Entry[] = [];

  /** @errors throws FileBroken or EntryTooLong; entries that had ended before are still returned by `take` */
  abstract write(part: string): void;
  /** @errors throws FileBroken where the file is cut off or no export */
  abstract close(): void;

  place(): Place {
    return this.repairs.place();
  }

  /** The entries that have ended since the last call. */
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

/** How the reading of a file ended: complete, or at a fault. */
export type ReadEnd = {
  readonly fault: FileError | null;
  /** what was repaired outside of entries, a sentence each */
  readonly notes: readonly string[];
};

/**
 * Reads a file entry by entry, in its order and no faster than the entries are used.
 * @returns after the last complete entry: the fault that ended the reading, if any
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
