import type { PostOutcome } from '../posts/postOutcome.ts';

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
  /** Reads it again up to where it breaks, no faster than its items are used. */
  readonly eachOutcome: (visit: (outcome: PostOutcome) => Promise<void>) => Promise<void>;
};

/** A file, by its absolute path and by what the person called it. */
export type ExportFile = {
  readonly path: string;
  readonly name: string;
  /** the address of the old blog, where it is not the one in the file */
  readonly baseUrl?: string | null;
};
