import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import { storableText } from '@engawa/platform/imports/storableText.ts';
import type { ExportSource } from './exports/exportSource.ts';
import type { AdminClient } from '../admin/adminClient.ts';
import type { PostOutcome } from './posts/postOutcome.ts';
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
  /** created with its first entry where it is not there */
  readonly blog: { readonly amebaId: string; readonly title: string };
  readonly client: Pick<AdminClient, 'importBlog'>;
  readonly progress: Progress;
  /** ends the import between two batches */
  readonly stopping: AbortSignal;
};

const titleOf = (outcome: PostOutcome): string | null => {
  if (outcome.kind === 'post') return outcome.post.title;
  return outcome.kind === 'failed' ? outcome.title : null;
};

/** A post without the characters that only references in its HTML name, such as `&#8;`. */
const storablePost = (post: ImportPost): { post: ImportPost; isChanged: boolean } => {
  let isChanged = false;
  const storable = (value: string): string => {
    const text = storableText(value);
    isChanged ||= text !== value;
    return text;
  };
  const comments = post.comments.map((comment) => ({
    ...comment,
    authorName: storable(comment.authorName),
    text: storable(comment.text),
  }));
  return {
    post: {
      ...post,
      title: storable(post.title),
      html: storable(post.html),
      themeName: storable(post.themeName),
      hashtags: post.hashtags.map(storable),
      comments,
    },
    isChanged,
  };
};

/**
 * Sends every published post of a file, sanitised, in batches; a file that breaks off is imported up to
 * its last complete item.
 * @errors PlainError where the platform is gone
 */
export const importFile = async (run: ImportRun): Promise<ImportReport> => {
  const { source, client, blog } = run;
  const report = createReport();
  let batch: ImportPost[] = [];
  let batchLength = 0;
  let done = 0;

  const sendBatch = async () => {
    if (batch.length === 0) return;
    const posts = batch;
    batch = [];
    batchLength = 0;
    const { results, isNewBlog, database } = await client.importBlog(blog, posts, source.name);
    report.isNewBlog ||= isNewBlog;
    report.database ??= database;
    for (const [index, post] of posts.entries()) countResult(report, post, results[index]);
    run.progress.reach(done);
  };

  for (const why of source.notes) addRemark(report.repairs, { title: null, why });
  await source.eachOutcome(async (outcome, repairs) => {
    done += 1;
    if (run.stopping.aborted) return;
    for (const why of repairs) addRemark(report.repairs, { title: titleOf(outcome), why });
    if (outcome.kind === 'skipped') {
      countSkipped(report, outcome.reason);
      if (outcome.remark !== undefined) addRemark(report.notes, outcome.remark);
    }
    if (outcome.kind === 'failed')
      addRemark(report.failed, { title: outcome.title, why: outcome.reason });
    if (outcome.kind !== 'post') return;
    for (const reason of outcome.skipped) countSkipped(report, reason);
    for (const why of outcome.notes) addRemark(report.notes, { title: outcome.post.title, why });
    const { post, isChanged } = storablePost(outcome.post);
    if (isChanged)
      addRemark(report.repairs, {
        title: post.title,
        why: 'references in its HTML name control characters, which were left out; check the text',
      });
    batch.push(post);
    batchLength += post.html.length + post.originalHtml.length;
    if (batch.length >= POSTS_A_BATCH || batchLength >= BATCH_LENGTH) await sendBatch();
  });
  await sendBatch();
  run.progress.reach(done);
  return report;
};
