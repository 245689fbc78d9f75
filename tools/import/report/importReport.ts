import type { ImportAnswer } from '@engawa/platform/imports/importPost.ts';
import { storableText } from '@engawa/platform/imports/storableText.ts';
import type { Remark } from '../posts/postOutcome.ts';

/** How many remarks are retained word for word; of the others only the number. */
const MOST_REMARKS = 200;

/** Remarks in order, the first of them word for word: an export may give a hundred thousand. */
export class Remarks {
  count = 0;
  readonly first: Remark[] = [];

  add({ title, why }: Remark): void {
    this.count += 1;
    if (this.first.length >= MOST_REMARKS) return;
    // a reference in a title may name a control character, which a terminal would obey
    this.first.push({ title: title && storableText(title), why: storableText(why) });
  }
}

/** What an import did, counted as it goes. */
export class ImportReport {
  created = 0;
  updated = 0;
  unchanged = 0;
  /** as their owner has changed or deleted them */
  left = 0;
  /** of the posts that the blog has now */
  comments = 0;
  readonly themes = new Set<string>();
  readonly skipped = new Map<string, number>();
  /** what was wrong in the file and was read all the same */
  readonly repairs = new Remarks();
  readonly notes = new Remarks();
  readonly failed = new Remarks();
  isNewBlog = false;
  /** in which the entries are; null before the first batch */
  database: string | null = null;

  countSkipped(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  /** Counts what became of one post. */
  countResult(
    { title, themeName }: { readonly title: string; readonly themeName: string },
    result: ImportAnswer['results'][number] | undefined,
  ): void {
    if (result === undefined || result.outcome === 'failed') {
      const why = result?.reason ?? 'the platform did not answer for it; run the command again';
      this.failed.add({ title, why });
      return;
    }
    this[result.outcome] += 1;
    this.comments += result.comments;
    if (result.outcome !== 'left') this.themes.add(themeName);
  }
}

/** Entries of the file that the blog has after the import as the file has them. */
export const storedCount = ({ created, updated, unchanged }: ImportReport): number =>
  created + updated + unchanged;
