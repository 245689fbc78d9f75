import type { ImportAnswer } from '@engawa/platform/imports/importPost.ts';

/** A post that could not be imported, or not whole. */
export type Remark = { readonly title: string; readonly why: string };

/** What an import did, counted as it goes. */
export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  /** of the posts that stand now */
  comments: number;
  readonly themes: Set<string>;
  readonly skipped: Map<string, number>;
  readonly notes: Remark[];
  readonly failed: Remark[];
};

export const createReport = (): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  comments: 0,
  themes: new Set(),
  skipped: new Map(),
  notes: [],
  failed: [],
});

/** Entries that stand after the import, whether this run wrote them or one before. */
export const standingCount = ({ created, updated, unchanged }: ImportReport): number =>
  created + updated + unchanged;

export const countSkipped = (report: ImportReport, reason: string): void => {
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + 1);
};

/** Counts what became of one post. */
export const countResult = (
  report: ImportReport,
  post: {
    readonly title: string;
    readonly themeName: string;
    readonly comments: readonly unknown[];
  },
  result: ImportAnswer['results'][number] | undefined,
): void => {
  if (result === undefined || result.outcome === 'failed') {
    report.failed.push({
      title: post.title,
      why: result?.reason ?? 'the platform said nothing of it',
    });
    return;
  }
  report[result.outcome] += 1;
  report.comments += post.comments.length;
  report.themes.add(post.themeName);
};
