import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { importEntry, type ImportTarget } from './importEntry.ts';
import { importPostSchema, type ImportAnswer } from './importPost.ts';

type PostResult = ImportAnswer['results'][number];

const guidOf = (post: unknown): string => {
  const parsed = v.safeParse(v.object({ guid: v.string() }), post);
  return parsed.success ? parsed.output.guid : '';
};

const failed = (guid: string, reason: string): PostResult => ({
  guid,
  outcome: 'failed',
  entryId: null,
  comments: 0,
  reason,
});

const importOne = async (
  database: Database,
  target: ImportTarget,
  candidate: unknown,
): Promise<PostResult> => {
  const parsed = v.safeParse(importPostSchema, candidate);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return failed(guidOf(candidate), `${v.getDotPath(issue) ?? 'post'}: ${issue.message}`);
  }
  const post = parsed.output;
  try {
    const imported = await database.transaction((tx) => importEntry(tx, target, post));
    return { guid: post.guid, ...imported, reason: null };
  } catch (error) {
    // no fault of the post: the caller is to send it again
    if (error instanceof DatabaseUnavailable) throw error;
    return failed(post.guid, error instanceof Error ? error.message : String(error));
  }
};

/**
 * Stores posts one by one, each in a transaction of its own: one that fails is reported and leaves
 * nothing behind, the others stand.
 * @param posts checked here, one by one
 * @errors throws DatabaseUnavailable; posts that are stored already are no harm when sent again
 */
export const importPosts = async (
  database: Database,
  target: ImportTarget,
  posts: readonly unknown[],
): Promise<ImportAnswer> => {
  const results: PostResult[] = [];
  for (const post of posts)
    // oxlint-disable-next-line no-await-in-loop -- in the order sent: a later guid updates an earlier
    results.push(await importOne(database, target, post));
  return { results };
};
