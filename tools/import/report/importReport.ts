import type { ImportAnswer } from '@engawa/platform/imports/importPost.ts';
import { storableText } from '@engawa/platform/imports/storableText.ts';
import type { Remark } from '../posts/postOutcome.ts';

/** How many remarks are kept word for word; of the others only the number. */
const MOST_REMARKS = 200;

/** Remarks in order, the first of them word for word: an export may give a hundred thousand. */
export type Remarks = { count: number; readonly first: Remark[] };

/** What an import did, counted as it goes. */
export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  /** as their owner has changed or deleted them */
  left: number;
  /** of the posts that stand now */
  comments: number;
  readonly themes: Set<string>;
  readonly skipped: Map<string, number>;
  /** what was wrong in the file and was read all the same */
  readonly repairs: Remarks;
  readonly notes: Remarks;
  readonly failed: Remarks;
  isNewBlog: boolean;
  /** in which the entries are; null before the first batch */
  database: string | null;
};

export const createReport = (): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  comments: 0,
  themes: new Set(),
  skipped: new Map(),
  repairs: { count: 0, first: [] },
  notes: { count: 0, first: [] },
  failed: { count: 0, first: [] },
  isNewBlog: false,
  database: null,
});

export const addRemark = (remarks: Remarks, remark: Remark): void => {
  remarks.count += 1;
  if (remarks.first.length >= MOST_REMARKS) return;
  // a reference in a title may name a control character, which a terminal would obey
  const { title, why } = remark;
  remarks.first.push({ title: title && storableText(title), why: storableText(why) });
};

/** Entries of the file that the blog has after the import as the file has them. */
export const storedCount = ({ created, updated, unchanged }: ImportReport): number =>
  created + updated + unchanged;

export const countSkipped = (report: ImportReport, reason: string): void => {
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + 1);
};

/** Counts what became of one post. */
export const countResult = (
  report: ImportReport,
  post: { readonly title: string; readonly themeName: string },
  result: ImportAnswer['results'][number] | undefined,
): void => {
  if (result === undefined || result.outcome === 'failed') {
    addRemark(report.failed, {
      title: post.title,
      why: result?.reason ?? 'the platform did not answer for it; run the command again',
    });
    return;
  }
  report[result.outcome] += 1;
  report.comments += result.comments;
  if (result.outcome !== 'left') report.themes.add(post.themeName);
};
