import { createSanitiser } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import { createTextReader } from './html/readText.ts';
import type { AdminClient } from './platform/adminClient.ts';
import { postOf } from './posts/postOf.ts';
import type { Progress } from './report/progress.ts';
import {
  countResult,
  countSkipped,
  createReport,
  type ImportReport,
} from './report/importReport.ts';
import { eachItem } from './wxr/eachItem.ts';
import type { WxrSurvey } from './wxr/surveyWxr.ts';

const POSTS_A_BATCH = 20;
/** Characters; with a batch of the longest texts the platform's limit would be near. */
const BATCH_LENGTH = 2_000_000;

export type ImportRun = {
  readonly file: string;
  readonly amebaId: string;
  readonly survey: WxrSurvey;
  readonly client: AdminClient;
  readonly progress: Progress;
  /** ends the import between two batches */
  readonly stopping: AbortSignal;
  /** epoch ms */
  readonly now: number;
};

/**
 * Sends every published post of a file, sanitised, in batches; a file that breaks off is imported up to
 * its last complete item.
 * @errors PlainError where the platform is gone
 */
export const importFile = async (run: ImportRun): Promise<ImportReport> => {
  const { survey, client, amebaId } = run;
  const report = createReport();
  const maker = {
    survey,
    site: survey.site,
    sanitise: createSanitiser(survey.attachments.findSize),
    text: createTextReader(),
    now: run.now,
  };
  let batch: ImportPost[] = [];
  let batchLength = 0;
  let done = 0;

  const sendBatch = async () => {
    if (batch.length === 0) return;
    const posts = batch;
    batch = [];
    batchLength = 0;
    const results = await client.importPosts(amebaId, posts);
    for (const [index, post] of posts.entries()) countResult(report, post, results[index]);
    run.progress.reach(done);
  };

  await eachItem(run.file, async (item) => {
    done += 1;
    if (run.stopping.aborted) return;
    const outcome = postOf(item, maker);
    if (outcome.kind === 'skipped') countSkipped(report, outcome.reason);
    if (outcome.kind === 'failed')
      report.failed.push({ title: outcome.title, why: outcome.reason });
    if (outcome.kind !== 'post') return;
    for (const reason of outcome.skipped) countSkipped(report, reason);
    for (const why of outcome.notes) report.notes.push({ title: outcome.post.title, why });
    batch.push(outcome.post);
    batchLength += outcome.post.html.length + outcome.post.originalHtml.length;
    if (batch.length >= POSTS_A_BATCH || batchLength >= BATCH_LENGTH) await sendBatch();
  });
  await sendBatch();
  run.progress.reach(done);
  return report;
};
