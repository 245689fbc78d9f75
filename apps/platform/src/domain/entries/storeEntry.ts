import { normaliseHashtag, normaliseName } from '@engawa/api-client/names/normaliseName.ts';
import type { Queryable } from '../../database/database.ts';
import { insertRows } from '../../database/insertRows.ts';
import { linkOwnPictures, type TextPicture } from '../entryHtml/ownPictures.ts';
import { toExcerpt } from '../entryHtml/plainText.ts';
import { withFewMarks } from '../../system/withFewMarks.ts';

/** Name of the theme of entries for which no theme was chosen. */
export const NO_THEME = '未分類';

/** Finds the theme of a name, or creates it. */
export const findOrCreateThemeId = async (
  tx: Queryable,
  blogId: number,
  written: string,
): Promise<number> => {
  const name = normaliseName(written) || NO_THEME;
  const find = () =>
    // the seed may have stored the name as typed
    tx.query<{ theme_id: number }>(
      'select theme_id from themes where blog_id = $1 and name in ($2, $3) order by name = $3 limit 1',
      [blogId, written, name],
    );
  const [present] = await find();
  if (present) return present.theme_id;
  const [created] = await tx.query<{ theme_id: number }>(
    `insert into themes (blog_id, name, position)
     select $1, $2, coalesce(max(position) + 1, 0) from themes where blog_id = $1
     on conflict (blog_id, name) do nothing returning theme_id`,
    [blogId, name],
  );
  // a concurrent transaction may have created it
  const theme = created ?? (await find())[0];
  if (!theme) throw new Error(`the theme ${name} was not created`);
  return theme.theme_id;
};

/** The content of an entry, independent of its source. */
export type EntryContent = {
  readonly title: string;
  /** sanitised */
  readonly html: string;
  /** the text as the author typed it */
  readonly original: string;
  /** whether `original` is plain typed text, whose line breaks are rendered */
  readonly isTyped: boolean;
  readonly visibility: 'public' | 'draft';
  readonly publishFlg: 'open' | 'amember';
  readonly themeName: string;
  /** without `#` */
  readonly hashtags: readonly string[];
  readonly denyComment: 'accept' | 'deny' | 'ameba_only';
  readonly isPr: boolean;
  /** ISO instants */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly images: readonly TextPicture[];
};

/**
 * The entry to write: an existing or a new one; imported entries are identified by their source's
 * guid. An import does not change the visibility and the promotion mark of an existing entry,
 * because a moderator may have hidden it since. A save by the owner clears the import hash; imports
 * then no longer change the entry.
 */
export type EntryTarget = {
  readonly blogId: number;
  readonly amebaId: string;
  /** null: a new entry */
  readonly entryId: number | null;
  readonly imported: {
    readonly source: string;
    readonly guid: string;
    readonly hash: Uint8Array;
  } | null;
};

/** A null in `$7` or `$10` leaves the row's value unchanged; `$14` is null if the owner saves. */
const UPDATE = `
  update entries set theme_id = $2, title = $3, entry_text = $4, entry_text_original = $5, excerpt = $6,
         visibility = coalesce($7, visibility), publish_flg = $8, deny_comment = $9,
         pr_flg = coalesce($10, pr_flg),
         published_at = $11::timestamptz, updated_at = $12::timestamptz,
         last_edited_at = $12::timestamptz, is_typed = $13, version = version + 1,
         import_hash = $14
   where entry_id = $1 returning entry_id`;

const INSERT = `
  insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt, visibility,
                       publish_flg, deny_comment, pr_flg, published_at, created_at, updated_at,
                       last_edited_at, is_typed, import_hash, import_source, import_guid)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $11::timestamptz,
          $12::timestamptz, $12::timestamptz, $13, $14, $15, $16)
  on conflict (blog_id, import_source, import_guid) where import_guid is not null
  do update set import_hash = excluded.import_hash
  returning entry_id`;

const writeRow = async (
  tx: Queryable,
  { blogId, entryId, imported }: EntryTarget,
  content: EntryContent,
): Promise<number> => {
  const isImportedAgain = imported !== null && entryId !== null;
  const columns = [
    await findOrCreateThemeId(tx, blogId, content.themeName),
    content.title,
    content.html,
    content.original,
    toExcerpt(content.html),
    isImportedAgain ? null : content.visibility,
    content.publishFlg,
    content.denyComment,
    isImportedAgain ? null : content.isPr,
    content.publishedAt,
    content.updatedAt,
    content.isTyped,
    imported?.hash ?? null,
  ];
  const [row] = await (entryId === null
    ? tx.query<{ entry_id: number }>(INSERT, [
        blogId,
        ...columns,
        imported?.source ?? null,
        imported?.guid ?? null,
      ])
    : tx.query<{ entry_id: number }>(UPDATE, [entryId, ...columns]));
  if (!row) throw new Error('entry not stored');
  return row.entry_id;
};

/**
 * Stores hashtags with the same limit of combining marks as the API's responses, so that a
 * hashtag's link finds its entries.
 */
const writeHashtags = async (tx: Queryable, entryId: number, written: readonly string[]) => {
  await tx.query('delete from entry_hashtags where entry_id = $1', [entryId]);
  const names = written
    .map((one) => withFewMarks(normaliseHashtag(one)))
    .filter((name) => name !== '');
  const rows = [...new Set(names)].map((name, at) => ({
    entry_id: entryId,
    position: at + 1,
    name,
  }));
  await insertRows(tx, 'entry_hashtags', rows);
};

/** @returns the ids of the images, in their order */
const writeImages = async (
  tx: Queryable,
  entryId: number,
  images: EntryContent['images'],
): Promise<readonly number[]> => {
  await tx.query('delete from entry_images where entry_id = $1 and position > $2', [
    entryId,
    images.length,
  ]);
  if (images.length === 0) return [];
  // reuses ids by position, so that an image's page keeps its address after an edit
  const rows = await tx.query<{ image_id: number; position: number }>(
    `insert into entry_images (entry_id, position, image_path, width, height, alt)
     select $1, i.position, i.url, i.width, i.height, i.alt
       from jsonb_to_recordset($2::text::jsonb)
              as i(position int, url text, width int, height int, alt text)
      order by i.position
     on conflict (entry_id, position) do update set image_path = excluded.image_path,
       width = excluded.width, height = excluded.height, alt = excluded.alt
     returning image_id, position`,
    [entryId, JSON.stringify(images.map((image, at) => ({ ...image, position: at + 1 })))],
  );
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ image_id: imageId }) => imageId);
};

/**
 * Stores an entry with its theme, hashtags and images, and links the images to their pages; run it
 * in a transaction. Used by imports and the editor.
 * @returns the entry's id
 */
export const storeEntry = async (
  tx: Queryable,
  target: EntryTarget,
  content: EntryContent,
): Promise<number> => {
  const entryId = await writeRow(tx, target, content);
  await writeHashtags(tx, entryId, content.hashtags);
  const imageIds = await writeImages(tx, entryId, content.images);
  const linked = linkOwnPictures(content.html, { amebaId: target.amebaId, entryId }, imageIds);
  if (linked !== content.html)
    await tx.query('update entries set entry_text = $2 where entry_id = $1', [entryId, linked]);
  return entryId;
};
