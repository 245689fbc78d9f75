import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import type { ExportSource } from './exports/exportSource.ts';
import type { AdminClient } from '../admin/adminClient.ts';
import type { Progress } from './report/progress.ts';
import {
  addRemark,
  countResult,
  countSkipped,
  createReport,
  type ImportReport,
} from './report/importReport.ts';

const POSTS_A_BATCH = 20;
/** Characters; with a batch of the longest texts the platform's limit would be near. */
const BATCH_LENGTH = 2_000_000;

export type ImportRun = {
  readonly source: ExportSource;
  readonly amebaId: string;
  readonly client: AdminClient;
  readonly progress: Progress;
  /** ends the import between two batches */
  readonly stopping: AbortSignal;
};

/**
 * Sends every published post of a file, sanitised, in batches; a file that breaks off is imported up to
 * its last complete item.
 * @errors PlainError where the platform is gone
 */
export const importFile = async (run: ImportRun): Promise<ImportReport> => {
  const { source, client, amebaId } = run;
  const report = createReport();
  let batch: ImportPost[] = [];
  let batchLength = 0;
  let done = 0;

  const sendBatch = async () => {
    if (batch.length === 0) return;
    const posts = batch;
    batch = [];
    batchLength = 0;
    const results = await client.importPosts(amebaId, posts, source.name);
    for (const [index, post] of posts.entries()) countResult(report, post, results[index]);
    run.progress.reach(done);
  };

  await source.eachOutcome(async (outcome) => {
    done += 1;
    if (run.stopping.aborted) return;
    if (outcome.kind === 'skipped') countSkipped(report, outcome.reason);
    if (outcome.kind === 'failed')
      addRemark(report.failed, { title: outcome.title, why: outcome.reason });
    if (outcome.kind !== 'post') return;
    for (const reason of outcome.skipped) countSkipped(report, reason);
    for (const why of outcome.notes) addRemark(report.notes, { title: outcome.post.title, why });
    batch.push(outcome.post);
    batchLength += outcome.post.html.length + outcome.post.originalHtml.length;
    if (batch.length >= POSTS_A_BATCH || batchLength >= BATCH_LENGTH) await sendBatch();
  });
  await sendBatch();
  run.progress.reach(done);
  return report;
};
