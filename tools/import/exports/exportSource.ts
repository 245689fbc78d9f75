import type { PostOutcome } from '../posts/postOutcome.ts';
import type { Encoding } from '../text/encoding.ts';

/** A file that can be imported, whatever its format; opened by reading it once. */
export type ExportSource = {
  /** names the format for the platform: guids of two formats never meet */
  readonly name: 'wordpress' | 'movabletype';
  /** of the blog, one line; '' where the file tells none */
  readonly title: string;
  /** complete ones */
  readonly itemCount: number;
  /** one sentence where the file cannot be read to its end, else null */
  readonly broken: string | null;
  /** sentences about the file outside of its items: what was wrong and was read all the same */
  readonly notes: readonly string[];
  /**
   * Reads it again up to where it breaks, no faster than its items are used.
   * @param visit gets what an item comes to, and what was wrong in its part of the file and was read all the same
   */
  readonly eachOutcome: (
    visit: (outcome: PostOutcome, repairs: readonly string[]) => Promise<void>,
  ) => Promise<void>;
};

/** A file, by its absolute path and by what the person called it. */
export type ExportFile = {
  readonly path: string;
  readonly name: string;
  /** the address of the old blog, where it is not the one in the file */
  readonly baseUrl?: string | null;
};

/** A file whose character set is known. */
export type ReadableFile = ExportFile & { readonly encoding: Encoding };
