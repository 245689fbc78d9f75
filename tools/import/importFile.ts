import { isDeepStrictEqual } from 'node:util';
import type { ImportPost } from '@engawa/platform/domain/imports/importPost.ts';
import { storableText } from '@engawa/platform/domain/imports/storableText.ts';
import type { ExportSource } from './exports/exportSource.ts';
import type { AdminClient } from '@engawa/delivery/admin/adminClient.ts';
import type { PostOutcome } from './posts/postOutcome.ts';
import type { Progress } from './report/progress.ts';
import { ImportReport } from './report/importReport.ts';

const POSTS_A_BATCH = 20;
/** Maximum characters of a batch, because the platform limits requests. */
const BATCH_LENGTH = 2_000_000;

export type ImportRun = {
  readonly source: ExportSource;
  /** the target blog; a missing blog is created with its first entry */
  readonly blog: { readonly amebaId: string; readonly title: string };
  readonly client: Pick<AdminClient, 'importBlog'>;
  readonly progress: Progress;
  /** stops the import between two batches */
  readonly stopping: AbortSignal;
};

const findTitle = (outcome: PostOutcome): string | null => {
  if (outcome.kind === 'post') return outcome.post.title;
  return outcome.kind === 'failed' ? outcome.title : null;
};

/** Removes characters from a post that only numeric references can express, such as `&#8;`. */
const storablePost = (post: ImportPost): ImportPost => ({
  ...post,
  title: storableText(post.title),
  html: storableText(post.html),
  themeName: storableText(post.themeName),
  hashtags: post.hashtags.map(storableText),
  comments: post.comments.map((comment) => ({
    ...comment,
    authorName: storableText(comment.authorName),
    text: storableText(comment.text),
  })),
});

/**
 * Sends every published post of a file, sanitised, in batches; a truncated file is imported up to
 * its last complete item.
 * @errors PlainError if the platform is unreachable
 */
export const importFile = async (run: ImportRun): Promise<ImportReport> => {
  const { source, client, blog } = run;
  const report = new ImportReport();
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
    for (const [index, post] of posts.entries()) report.countResult(post, results[index]);
    run.progress.reach(done);
  };

  for (const why of source.notes) report.repairs.add({ title: null, why });
  await source.eachOutcome(async (outcome, repairs) => {
    done += 1;
    if (run.stopping.aborted) return;
    for (const why of repairs) report.repairs.add({ title: findTitle(outcome), why });
    if (outcome.kind === 'skipped') {
      report.countSkipped(outcome.reason);
      if (outcome.remark !== undefined) report.notes.add(outcome.remark);
    }
    if (outcome.kind === 'failed') report.failed.add({ title: outcome.title, why: outcome.reason });
    if (outcome.kind !== 'post') return;
    for (const reason of outcome.skipped) report.countSkipped(reason);
    for (const why of outcome.notes) report.notes.add({ title: outcome.post.title, why });
    const post = storablePost(outcome.post);
    if (!isDeepStrictEqual(post, outcome.post))
      report.repairs.add({
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
