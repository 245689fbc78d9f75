import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insertRows.ts';
import { excerptOf } from '../entryHtml/plainText.ts';
import { importComments } from './importComments.ts';
import type { importPostSchema } from './importPost.ts';

type Post = v.InferOutput<typeof importPostSchema>;

/** Where a post goes: `source` names the export, so that guids of two never meet. */
export type ImportTarget = { readonly blogId: number; readonly source: string };

export type Imported = {
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly entryId: number;
};

/** The theme of that name, which is made where the blog has none. */
export const themeIdOf = async (tx: Queryable, blogId: number, name: string): Promise<number> => {
  const find = () =>
    tx.query<{ theme_id: number }>('select theme_id from themes where blog_id = $1 and name = $2', [
      blogId,
      name,
    ]);
  const [present] = await find();
  if (present) return present.theme_id;
  const [created] = await tx.query<{ theme_id: number }>(
    `insert into themes (blog_id, name, position)
     select $1, $2, coalesce(max(position) + 1, 0) from themes where blog_id = $1
     on conflict (blog_id, name) do nothing returning theme_id`,
    [blogId, name],
  );
  // another import may have been quicker
  const theme = created ?? (await find())[0];
  if (!theme) throw new Error(`the theme ${name} was not created`);
  return theme.theme_id;
};

const UPSERT = `
  insert into entries (blog_id, import_source, import_guid, import_hash, theme_id, title, entry_text,
                       entry_text_original, excerpt, publish_flg, deny_comment, published_at,
                       created_at, updated_at, last_edited_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz,
          $13::timestamptz, $13::timestamptz)
  on conflict (blog_id, import_source, import_guid) where import_guid is not null
  do update set import_hash = excluded.import_hash, theme_id = excluded.theme_id,
    title = excluded.title, entry_text = excluded.entry_text,
    entry_text_original = excluded.entry_text_original, excerpt = excluded.excerpt,
    publish_flg = excluded.publish_flg, deny_comment = excluded.deny_comment,
    published_at = excluded.published_at, created_at = excluded.created_at,
    updated_at = excluded.updated_at, last_edited_at = excluded.last_edited_at
  returning entry_id`;

const writeEntry = async (
  tx: Queryable,
  { blogId, source }: ImportTarget,
  post: Post,
  hash: Uint8Array,
): Promise<number> => {
  const [row] = await tx.query<{ entry_id: number }>(UPSERT, [
    blogId,
    source,
    post.guid,
    hash,
    await themeIdOf(tx, blogId, post.themeName.trim() || '未分類'),
    post.title,
    post.html,
    post.originalHtml,
    excerptOf(post.html),
    post.publishFlg,
    post.commentsAllowed ? 'accept' : 'deny',
    post.publishedAt,
    post.updatedAt,
  ]);
  if (!row) throw new Error('the entry was not written');
  return row.entry_id;
};

const writeHashtags = async (tx: Queryable, entryId: number, names: readonly string[]) => {
  await tx.query('delete from entry_hashtags where entry_id = $1', [entryId]);
  const rows = [...new Set(names)].map((name, at) => ({
    entry_id: entryId,
    position: at + 1,
    name,
  }));
  await insertRows(tx, 'entry_hashtags', rows);
};

const writeImages = async (tx: Queryable, entryId: number, images: Post['images']) => {
  await tx.query('delete from entry_images where entry_id = $1 and position > $2', [
    entryId,
    images.length,
  ]);
  // by position, so that a picture's own address survives an edit of the text
  await tx.query(
    `insert into entry_images (entry_id, position, image_path, width, height, alt)
     select $1, i.position, i.url, i.width, i.height, i.alt
       from jsonb_to_recordset($2::text::jsonb)
              as i(position int, url text, width int, height int, alt text)
      order by i.position
     on conflict (entry_id, position) do update set image_path = excluded.image_path,
       width = excluded.width, height = excluded.height, alt = excluded.alt`,
    [entryId, JSON.stringify(images.map((image, at) => ({ ...image, position: at + 1 })))],
  );
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
  const entryId = await writeEntry(tx, target, post, hash);
  await writeHashtags(tx, entryId, post.hashtags);
  await writeImages(tx, entryId, post.images);
  await importComments(tx, { blogId: target.blogId, entryId }, post.comments);
  return { outcome: present ? 'updated' : 'created', entryId };
};
