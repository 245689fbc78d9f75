import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type { BlogPage, EntryState, Neighbours, ShownEntry } from './entryState.ts';
import type {
  PublicBlogPage,
  PublicEntry,
  PublicEntryLink,
  PublicEntryState,
  PublicNeighbours,
} from './publicShapes.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { readListPage, writeListPage } from './publicParts.ts';

const writeEntry = (entry: ShownEntry): PublicEntry => ({
  entry_id: entry.entryId,
  blog_id: entry.blogId,
  ameba_id: entry.amebaId,
  entry_title: entry.title,
  has_entry_text: entry.hasText,
  excerpt: entry.excerpt,
  entry_created_datetime: entry.createdAt,
  last_edit_datetime: entry.updatedAt,
  theme_id: entry.theme.themeId,
  theme_name: entry.theme.name,
  publish_flg: entry.publishFlg,
  closed_flg: entry.closedFlg,
  deny_comment: entry.denyComment,
  deny_comment_disp: entry.denyCommentDisp,
  deny_reblog: entry.denyReblog,
  is_pickpr: entry.isPickPr,
  hash_tag_list: entry.hashtags,
  image_url: entry.image?.url ?? null,
  image_width: entry.image?.width ?? null,
  image_height: entry.image?.height ?? null,
  ...(entry.hasItems && { has_items: true }),
  ...(entry.hasMyPick && { has_my_pick: true }),
  ...(entry.hasClip && { has_clip: true }),
  ...(entry.hasReblogs && { has_reblogs: true }),
  ...(entry.hasReaders && { has_readers: true }),
  ...(entry.genrePosition && { genre_position: entry.genrePosition }),
});

const imageOf = ({ image_url, image_width, image_height }: PublicEntry) =>
  image_url !== null && image_width !== null && image_height !== null
    ? { url: image_url, width: image_width, height: image_height }
    : null;

const readEntry = (entry: PublicEntry): ShownEntry => ({
  entryId: entry.entry_id,
  blogId: entry.blog_id,
  amebaId: entry.ameba_id,
  title: entry.entry_title,
  hasText: entry.has_entry_text,
  excerpt: entry.excerpt,
  createdAt: entry.entry_created_datetime,
  updatedAt: entry.last_edit_datetime,
  theme: { themeId: entry.theme_id, name: entry.theme_name },
  publishFlg: entry.publish_flg,
  closedFlg: entry.closed_flg,
  denyComment: entry.deny_comment,
  denyCommentDisp: entry.deny_comment_disp,
  denyReblog: entry.deny_reblog,
  isPickPr: entry.is_pickpr,
  hashtags: entry.hash_tag_list,
  image: imageOf(entry),
  ...(entry.has_items && { hasItems: true }),
  ...(entry.has_my_pick && { hasMyPick: true }),
  ...(entry.has_clip && { hasClip: true }),
  ...(entry.has_reblogs && { hasReblogs: true }),
  ...(entry.has_readers && { hasReaders: true }),
  ...(entry.genre_position && { genrePosition: entry.genre_position }),
});

const writePage = ({ blogId, ...page }: BlogPage): PublicBlogPage => ({
  blogId,
  ...writeListPage(page),
});

const readPage = ({ blogId, ...page }: PublicBlogPage): BlogPage => ({
  blogId,
  ...readListPage(page),
});

const writeLink = (link: EntryLink | null): PublicEntryLink | null =>
  link && { entry_id: link.entryId, entry_title: link.title };

const readLink = (link: PublicEntryLink | null): EntryLink | null =>
  link && { entryId: link.entry_id, title: link.entry_title };

const writeNeighbours = ({ previous, next }: Neighbours): PublicNeighbours => ({
  prev: writeLink(previous),
  next: writeLink(next),
});

const readNeighbours = ({ prev, next }: PublicNeighbours): Neighbours => ({
  previous: readLink(prev),
  next: readLink(next),
});

/** What INIT_DATA says under `entryState`, in the field names that public readers of it know. */
export const toInit = (state: EntryState): PublicEntryState => ({
  entryMap: mapValues(state.entryMap, writeEntry),
  blogPageMap: mapValues(state.blogPageMap, writePage),
  entryPagingMap: mapValues(state.neighbourMap, writeNeighbours),
});

/** The state that a document was drawn from. */
export const fromInit = (written: PublicEntryState): EntryState => ({
  entryMap: mapValues(written.entryMap, readEntry),
  blogPageMap: mapValues(written.blogPageMap, readPage),
  neighbourMap: mapValues(written.entryPagingMap, readNeighbours),
});
