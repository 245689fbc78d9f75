import type { ImportAnswer } from '@engawa/platform/domain/imports/importPost.ts';
import { storableText } from '@engawa/platform/domain/imports/storableText.ts';
import type { Remark } from '../posts/postOutcome.ts';

/** Maximum number of remarks that are retained in full; further remarks are only counted. */
const MOST_REMARKS = 200;

/** Remarks in order, only the first ones in full: an export may cause a hundred thousand. */
export class Remarks {
  count = 0;
  readonly first: Remark[] = [];

  add({ title, why }: Remark): void {
    this.count += 1;
    if (this.first.length >= MOST_REMARKS) return;
    // a reference in a title may contain a control character, which a terminal would execute
    this.first.push({ title: title && storableText(title), why: storableText(why) });
  }
}

/** Counts the results of an import. */
export class ImportReport {
  created = 0;
  updated = 0;
  unchanged = 0;
  /** entries not updated, because their owner has edited or deleted them on this site */
  left = 0;
  /** comments of the imported posts */
  comments = 0;
  readonly themes = new Set<string>();
  readonly skipped = new Map<string, number>();
  /** sentences about repaired errors in the file */
  readonly repairs = new Remarks();
  readonly notes = new Remarks();
  readonly failed = new Remarks();
  isNewBlog = false;
  /** the entries' database; null before the first batch */
  database: string | null = null;

  countSkipped(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  /** Counts the result of one post. */
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

/** Number of the blog's entries that equal the file's entries after the import. */
export const storedCount = ({ created, updated, unchanged }: ImportReport): number =>
  created + updated + unchanged;
