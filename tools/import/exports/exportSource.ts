import type { PostOutcome } from '../posts/postOutcome.ts';
import type { Encoding } from '../text/encoding.ts';

/** An export file of any format. Opening it reads the file once. */
export type ExportSource = {
  /** name of the format for the platform, so that guids of two formats never collide */
  readonly name: 'wordpress' | 'movabletype';
  /** title of the blog, one line; '' if the file has none */
  readonly title: string;
  /** number of complete items */
  readonly itemCount: number;
  /** one sentence if the file cannot be read to the end, else null */
  readonly broken: string | null;
  /** sentences about repaired errors outside of items */
  readonly notes: readonly string[];
  /**
   * Reads the file again up to its error, at the speed of `visit`.
   * @param visit receives the result of an item, and sentences about repaired errors in the item's
   * text
   */
  readonly eachOutcome: (
    visit: (outcome: PostOutcome, repairs: readonly string[]) => Promise<void>,
  ) => Promise<void>;
};

/** A file with its absolute path and the name that the person typed. */
export type ExportFile = {
  readonly path: string;
  readonly name: string;
  /** the old blog's address, if it differs from the address in the file */
  readonly baseUrl?: string | null;
};

/** A file with a known character set. */
export type ReadableFile = ExportFile & { readonly encoding: Encoding };
