import { createReadStream } from 'node:fs';
import type { Encoding } from './encoding.ts';
import { toFileError, type FileError } from './fileError.ts';
import { createRepairs, type Repairs } from './repairs.ts';

/** A file with a known character set. */
export type TextFile = {
  /** absolute */
  readonly path: string;
  readonly encoding: Encoding;
};

/**
 * The text of a file piece by piece, with line ends `\n` and without a byte-order mark. Invalid
 * bytes become U+FFFD.
 * @errors throws file system errors
 */
export async function* readFileText(
  { path, encoding }: TextFile,
  repairs: Repairs = createRepairs(),
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const clean = (text: string) => repairs.clean(text.replace(/\r\n?/g, '\n'));
  let end = '';
  for await (const bytes of createReadStream(path)) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    const text = end + decoder.decode(bytes, { stream: true });
    // a CR at the end may be half of a line end
    end = text.endsWith('\r') ? '\r' : '';
    yield clean(text.slice(0, text.length - end.length));
  }
  yield clean(end + decoder.decode());
}

/** The end of a read: complete, or at an error. */
export type ReadEnd = {
  readonly fault: FileError | null;
  /** sentences about repairs */
  readonly notes: readonly string[];
};

/**
 * Reads a file entry by entry, in order and at the speed of the consumer.
 * @param parse may throw a BrokenFileError or EntryTooLong after its last complete entry
 * @returns after the last complete entry: the error that stopped the read, if any
 */
export const readEntries = async <Entry>(
  file: TextFile,
  parse: (pieces: AsyncIterable<string>, repairs: Repairs) => AsyncIterable<Entry>,
  visit: (entry: Entry) => Promise<void> | void,
): Promise<ReadEnd> => {
  const repairs = createRepairs();
  const end: { fault: FileError | null } = { fault: null };
  async function* entries() {
    try {
      yield* parse(readFileText(file, repairs), repairs);
    } catch (error) {
      end.fault = toFileError(error, repairs.place());
    }
  }
  for await (const entry of entries()) await visit(entry);
  return { ...end, notes: repairs.lines() };
};
