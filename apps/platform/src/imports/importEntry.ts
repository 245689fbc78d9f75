import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { storeEntry } from '../entries/storeEntry.ts';
import { importComments } from './importComments.ts';
import type { importPostSchema } from './importPost.ts';

type Post = v.InferOutput<typeof importPostSchema>;

/** Where a post goes: `source` names the export, so that guids of two never meet. */
export type ImportTarget = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly source: string;
};

export type Imported = {
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly entryId: number;
};

/** Stores one post as an entry with all that belongs to it; run it in a transaction. */
export const importEntry = async (
  tx: Queryable,
  target: ImportTarget,
  post: Post,
): Promise<Imported> => {
  const hash = createHash('sha256').update(JSON.stringify(post)).digest();
  const [present] = await tx.query<{ entry_id: number; is_same: boolean }>(
    `select entry_id, import_hash is not distinct from $4 as is_same from entries
      where blog_id = $1 and import_source = $2 and import_guid = $3`,
    [target.blogId, target.source, post.guid, hash],
  );
  if (present?.is_same) return { outcome: 'unchanged', entryId: present.entry_id };
  const { blogId, amebaId, source } = target;
  const entryId = await storeEntry(
    tx,
    {
      blogId,
      amebaId,
      entryId: present?.entry_id ?? null,
      imported: { source, guid: post.guid, hash },
    },
    {
      ...post,
      original: post.originalHtml,
      isTyped: false,
      visibility: 'public',
      denyComment: post.commentsAllowed ? 'accept' : 'deny',
      isPr: false,
    },
  );
  await importComments(tx, { blogId, entryId }, post.comments);
  return { outcome: present ? 'updated' : 'created', entryId };
};
