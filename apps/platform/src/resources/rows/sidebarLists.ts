import { isPublic } from '../../domain/entries/isPublic.ts';

/** Short lists in a blog's side columns, each as long as its owner's setting. */
export type SidebarLists = {
  /** comments on open entries, newest first */
  readonly new_comments: readonly {
    readonly comment_id: number;
    readonly name: string;
    /** null: the author is a visitor */
    readonly ameba_id: string | null;
    /** the start of the text, as stored */
    readonly comment_text: string;
    /** with its time zone */
    readonly created_at: string;
    readonly entry_id: number;
    readonly entry_title: string;
  }[];
  /** newest first */
  readonly readers: readonly SidebarPerson[];
  readonly favorites: readonly SidebarPerson[];
  readonly bookmarks: readonly { readonly name: string; readonly url: string }[];
};

export type SidebarPerson = {
  readonly ameba_id: string;
  readonly nickname: string;
  /** null: the member has no blog */
  readonly blog_name: string | null;
  readonly image_path: string | null;
};

const buildListSql = (
  fields: Readonly<Record<string, string>>,
  order: string,
  from: string,
): string =>
  `coalesce((select json_agg(json_build_object(${Object.entries(fields)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')}) order by ${order}) from ${from}), '[]')`;

const PERSON = {
  ameba_id: 'm.ameba_id',
  nickname: 'm.nickname',
  blog_name: 'own.title',
  image_path: 'm.image_path',
};

/** Characters of a comment from which the excerpt is cut. */
const LOOKED_AT = 200;

// blogs without a skin have no settings and get the defaults of a new skin
const COMMENTS = `
  (select c.comment_id, coalesce(m.nickname, c.name) as name, m.ameba_id, c.created_at,
          left(c.comment_text, ${LOOKED_AT}) as comment_text, e.entry_id, e.title
     from comments c
     join entries e on e.entry_id = c.entry_id and ${isPublic('$2')} and e.publish_flg = 'open'
     left join members m on m.member_id = c.member_id
    where c.blog_id = blog.blog_id and c.is_public and c.created_at <= $2
    order by c.created_at desc, c.comment_id desc limit coalesce(s.comment_display_count, 5)) c`;

const READERS = `
  (select f.member_id, f.created_at from follows f where f.followed_member_id = blog.member_id
    order by f.created_at desc, f.member_id desc limit coalesce(s.reader_display_count, 10)) listed
    join members m on m.member_id = listed.member_id
    left join blogs own on own.member_id = m.member_id`;

const FAVORITES = `
  (select f.favourite_blog_id, f.position from favourites f where f.blog_id = blog.blog_id
    order by f.position limit coalesce(s.favorite_display_count, 5)) listed
    join blogs own on own.blog_id = listed.favourite_blog_id
    join members m on m.member_id = own.member_id`;

const BOOKMARKS = `
  (select k.name, k.url, k.position from bookmarks k where k.blog_id = blog.blog_id
    order by k.position limit coalesce(s.bookmark_display_count, 5)) k`;

/** Columns of `SidebarLists`; `blog` is the blog, `s` its skin, $2 the current time. */
export const SIDEBAR_LISTS = `
  ${buildListSql(
    {
      comment_id: 'c.comment_id',
      name: 'c.name',
      ameba_id: 'c.ameba_id',
      comment_text: 'c.comment_text',
      created_at: 'c.created_at',
      entry_id: 'c.entry_id',
      entry_title: 'c.title',
    },
    'c.created_at desc, c.comment_id desc',
    COMMENTS,
  )} as new_comments,
  ${buildListSql(PERSON, 'listed.created_at desc, listed.member_id desc', READERS)} as readers,
  ${buildListSql(PERSON, 'listed.position', FAVORITES)} as favorites,
  ${buildListSql({ name: 'k.name', url: 'k.url' }, 'k.position', BOOKMARKS)} as bookmarks`;
