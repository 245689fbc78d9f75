import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import type { ReblogCard } from '@engawa/api-client/model/reblog.ts';
import type { Acceptance } from '@engawa/contract';
import type { BlogPage, EntryState, ListPage, PrevNext, StoredEntry } from './entryState.ts';

/** The original of a reblog in INIT_DATA. */
export type PublicReblog = {
  readonly entry_id: number;
  readonly ameba_id: string;
  readonly entry_title: string;
  readonly excerpt: string;
  readonly blog_name: string;
  readonly nickname: string;
  readonly image_filepath: string | null;
  readonly image_url: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** One entry in INIT_DATA, specified in docs/contracts/init-data.md. */
export type PublicEntry = {
  readonly entry_id: number;
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly entry_title: string;
  /**
   * whether the document contains the entry's text, which is in its HTML only and never in this
   * data
   */
  readonly has_entry_text: boolean;
  readonly excerpt: string;
  readonly entry_created_datetime: string;
  readonly last_edit_datetime: string;
  readonly theme_id: number;
  readonly theme_name: string;
  readonly publish_flg: 'open' | 'amember';
  readonly closed_flg: 'off' | 'mon_ng';
  readonly deny_comment: Acceptance;
  readonly deny_comment_disp: Acceptance;
  readonly deny_reblog: Acceptance;
  readonly is_pickpr: boolean;
  readonly hash_tag_list: readonly string[];
  readonly image_url: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  /** reading time of a long text, in full minutes */
  readonly reading_minutes?: number;
  /** the original, if the entry is a reblog */
  readonly reblog?: PublicReblog;
  /** shop items appear below the entry */
  readonly has_items?: true;
  /** the blogger's recommendations appear below the entry */
  readonly has_my_pick?: true;
  /** the entry's page has the entry's videos */
  readonly has_clip?: true;
  /** the entry's page lists the members who reblogged the entry */
  readonly has_reblogs?: true;
  /** the entry's page lists the readers of the blog */
  readonly has_readers?: true;
  /** the entry's page accepts cheers */
  readonly has_cheer?: true;
  /** rank of the blog in its genre, from 1 */
  readonly genre_position?: number;
  /** ranks of the entry among the entries with the same hashtags, best first */
  readonly hashtag_ranking?: readonly { readonly name: string; readonly rank: number }[];
};

/** A list page in INIT_DATA: entry ids in the order of the list. */
export type PublicListPage = { readonly data: readonly number[]; readonly paging: PublicPaging };

export type PublicBlogPage = PublicListPage & { readonly blogId: number };

export type PublicEntryLink = { readonly entry_id: number; readonly entry_title: string };

export type PublicNeighbours = {
  readonly prev: PublicEntryLink | null;
  readonly next: PublicEntryLink | null;
};

export type PublicEntryState = {
  /** by entry id */
  readonly entryMap: Readonly<Record<string, PublicEntry>>;
  /** by `{blogId}/{page}` */
  readonly blogPageMap: Readonly<Record<string, PublicBlogPage>>;
  /** by entry id */
  readonly entryPagingMap: Readonly<Record<string, PublicNeighbours>>;
};

export const writeListPage = ({ entryIds, paging }: ListPage): PublicListPage => ({
  data: entryIds,
  paging: toPublicPaging(paging),
});

export const readListPage = ({ data, paging }: PublicListPage): ListPage => ({
  entryIds: data,
  paging: fromPublicPaging(paging),
});

const writeReblog = (card: ReblogCard): PublicReblog => ({
  entry_id: card.entryId,
  ameba_id: card.amebaId,
  entry_title: card.title,
  excerpt: card.excerpt,
  blog_name: card.blogTitle,
  nickname: card.nickname,
  image_filepath: card.portraitUrl,
  image_url: card.image?.url ?? null,
  image_width: card.image?.width ?? null,
  image_height: card.image?.height ?? null,
});

const writeEntry = (entry: StoredEntry): PublicEntry => ({
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
  ...(entry.readingMinutes && { reading_minutes: entry.readingMinutes }),
  ...(entry.reblog && { reblog: writeReblog(entry.reblog) }),
  ...(entry.hasItems && { has_items: true }),
  ...(entry.hasMyPick && { has_my_pick: true }),
  ...(entry.hasClip && { has_clip: true }),
  ...(entry.hasReblogs && { has_reblogs: true }),
  ...(entry.hasReaders && { has_readers: true }),
  ...(entry.hasCheer && { has_cheer: true }),
  ...(entry.genrePosition && { genre_position: entry.genrePosition }),
  ...(entry.hashtagRanking && { hashtag_ranking: entry.hashtagRanking }),
});

const toImage = ({
  image_url,
  image_width,
  image_height,
}: Pick<PublicEntry, 'image_url' | 'image_width' | 'image_height'>) =>
  image_url !== null && image_width !== null && image_height !== null
    ? { url: image_url, width: image_width, height: image_height }
    : null;

const readReblog = (written: PublicReblog): ReblogCard => ({
  entryId: written.entry_id,
  amebaId: written.ameba_id,
  title: written.entry_title,
  excerpt: written.excerpt,
  blogTitle: written.blog_name,
  nickname: written.nickname,
  portraitUrl: written.image_filepath,
  image: toImage(written),
});

const readEntry = (entry: PublicEntry): StoredEntry => ({
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
  image: toImage(entry),
  reblog: entry.reblog ? readReblog(entry.reblog) : null,
  ...(entry.reading_minutes && { readingMinutes: entry.reading_minutes }),
  ...(entry.has_items && { hasItems: true }),
  ...(entry.has_my_pick && { hasMyPick: true }),
  ...(entry.has_clip && { hasClip: true }),
  ...(entry.has_reblogs && { hasReblogs: true }),
  ...(entry.has_readers && { hasReaders: true }),
  ...(entry.has_cheer && { hasCheer: true }),
  ...(entry.genre_position && { genrePosition: entry.genre_position }),
  ...(entry.hashtag_ranking && { hashtagRanking: entry.hashtag_ranking }),
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

const writeNeighbours = ({ previous, next }: PrevNext): PublicNeighbours => ({
  prev: writeLink(previous),
  next: writeLink(next),
});

const readNeighbours = ({ prev, next }: PublicNeighbours): PrevNext => ({
  previous: readLink(prev),
  next: readLink(next),
});

/**
 * Converts the state to the shape of `entryState` in INIT_DATA, with the field names that external
 * consumers use.
 */
export const toPublicEntryState = (state: EntryState): PublicEntryState => ({
  entryMap: mapValues(state.entryMap, writeEntry),
  blogPageMap: mapValues(state.blogPageMap, writePage),
  entryPagingMap: mapValues(state.neighbourMap, writeNeighbours),
});

/** Restores the state that rendered the document. */
export const fromPublicEntryState = (written: PublicEntryState): EntryState => ({
  entryMap: mapValues(written.entryMap, readEntry),
  blogPageMap: mapValues(written.blogPageMap, readPage),
  neighbourMap: mapValues(written.entryPagingMap, readNeighbours),
});
