import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import { storeEntry } from '../entries/storeEntry.ts';
import { countComments, importComments } from './importComments.ts';
import type { importPostSchema } from './importPost.ts';

type Post = v.InferOutput<typeof importPostSchema>;

/** Target of a post: `source` names the export, so that guids of two exports do not collide. */
export type ImportTarget = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly source: string;
  /** date of entries without a date of their own */
  readonly now: Date;
};

export type Imported = {
  /** `left`: unchanged, because the owner has edited or deleted it here */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'left';
  /** null: deleted */
  readonly entryId: number | null;
  /** comments of the post in the entry */
  readonly comments: number;
};

type Present = {
  readonly entry_id: number;
  readonly is_same: boolean;
  readonly is_owners: boolean;
};

/**
 * Stores one post as an entry with its content; run it in a transaction. An entry that the owner
 * has saved or deleted since an earlier import does not change.
 */
export const importEntry = async (
  tx: Queryable,
  target: ImportTarget,
  post: Post,
): Promise<Imported> => {
  const hash = createHash('sha256').update(JSON.stringify(post)).digest();
  const { blogId, amebaId, source } = target;
  const named = [blogId, source, post.guid];
  const [present] = await tx.query<Present>(
    `select entry_id, import_hash = $4 as is_same, import_hash is null as is_owners from entries
      where blog_id = $1 and import_source = $2 and import_guid = $3 for update`,
    [...named, hash],
  );
  const removed = await tx.query(
    'select 1 from import_removals where blog_id = $1 and import_source = $2 and import_guid = $3',
    named,
  );
  if (removed.length > 0) return { outcome: 'left', entryId: null, comments: 0 };
  if (present?.is_owners) {
    const { entry_id: entryId } = present;
    const comments = await importComments(tx, { blogId, entryId, now: target.now }, post.comments);
    return { outcome: 'left', entryId, comments };
  }
  if (present?.is_same) {
    const { entry_id: entryId } = present;
    const comments = await countComments(tx, entryId, post.comments);
    return { outcome: 'unchanged', entryId, comments };
  }
  const now = target.now.toISOString();
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
      publishedAt: post.publishedAt ?? now,
      updatedAt: post.updatedAt ?? now,
      visibility: post.publishedAt === null ? 'draft' : 'public',
      denyComment: post.commentsAllowed ? 'accept' : 'deny',
      isPr: false,
    },
  );
  const comments = await importComments(tx, { blogId, entryId, now: target.now }, post.comments);
  return { outcome: present ? 'updated' : 'created', entryId, comments };
};
