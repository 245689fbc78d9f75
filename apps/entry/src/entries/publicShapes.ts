import type { PublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import type { Acceptance } from '@engawa/contract';

/** One entry in INIT_DATA; held by docs/contracts/init-data.md. */
export type PublicEntry = {
  readonly entry_id: number;
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly entry_title: string;
  /** whether the text stands in the document; it is in no data */
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
  /** items of the blog's shop stand below it */
  readonly has_items?: true;
  /** the blogger recommends something below it */
  readonly has_my_pick?: true;
  /** films stand on its page */
  readonly has_clip?: true;
  /** those who have reblogged it stand on its page */
  readonly has_reblogs?: true;
  /** those who read its blog stand on its page */
  readonly has_readers?: true;
  /** place of its blog among those of its genre, from 1 */
  readonly genre_position?: number;
};

/** A page of a list: entry ids in its order. */
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
