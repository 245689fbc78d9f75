import type { Acceptance, ReactionCounts } from '@engawa/contract';
import type { Paging } from './paging.ts';
import { codecOf, nullableParts } from './codec.ts';
import { pictureFields, type Picture } from './image.ts';

export type Entry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly blogId: number;
  readonly title: string;
  /** sanitised HTML; null where only the title was asked for or may be seen */
  readonly html: string | null;
  /** plain text from the start of the entry, at most 120 characters, for heads and lists */
  readonly excerpt: string;
  /** `YYYY-MM-DDTHH:mm:ss.sss+09:00` */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly theme: { readonly themeId: number; readonly name: string };
  readonly publishFlg: 'open' | 'amember';
  readonly closedFlg: 'off' | 'mon_ng';
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
  readonly denyReblog: Acceptance;
  /** carries a PR label */
  readonly isPickPr: boolean;
  readonly hashtags: readonly string[];
  readonly image: Picture | null;
};

export type EntryPage = {
  /** newest first */
  readonly entries: readonly Entry[];
  readonly paging: Paging;
};

export type EntryLink = { readonly entryId: number; readonly title: string };

/**
 * What else there is to an entry where it stands by itself, by its name on the wire and in INIT_DATA. What
 * there is not has no name here.
 */
export type Extras = {
  /** the place of its blog among those of its genre, from 1 */
  readonly genre_position?: number;
  readonly [name: string]: true | number | undefined;
};

/** The extras among other fields. @param others the names of those */
export const extrasAmong = (fields: object, others: readonly string[]): Extras =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !others.includes(name) && (value === true || typeof value === 'number'),
    ),
  );

export type EntryDetail = {
  readonly entry: Entry;
  /** the older neighbour */
  readonly previous: EntryLink | null;
  /** the newer neighbour */
  readonly next: EntryLink | null;
  readonly extras: Extras;
};

/** by entry id */
export type ReactionsByEntry = Readonly<Record<string, ReactionCounts>>;

export const entryLinkCodec = codecOf<EntryLink>()({ entryId: 'entry_id', title: 'entry_title' });

const entryThemeFields = codecOf<Entry['theme']>()({ themeId: 'theme_id', name: 'theme_name' });

/** The fields of an entry but for its text. */
export const ENTRY_FIELDS = {
  entryId: 'entry_id',
  blogId: 'blog_id',
  amebaId: 'ameba_id',
  title: 'entry_title',
  excerpt: 'excerpt',
  createdAt: 'entry_created_datetime',
  updatedAt: 'last_edit_datetime',
  theme: { parts: entryThemeFields },
  publishFlg: 'publish_flg',
  closedFlg: 'closed_flg',
  denyComment: 'deny_comment',
  denyCommentDisp: 'deny_comment_disp',
  denyReblog: 'deny_reblog',
  isPickPr: 'is_pickpr',
  hashtags: 'hash_tag_list',
  image: { parts: nullableParts(pictureFields('image_url')) },
} as const;

export const entryCodec = codecOf<Omit<Entry, 'html'>>()(ENTRY_FIELDS);
