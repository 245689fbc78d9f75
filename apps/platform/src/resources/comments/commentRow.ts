import escapeHtml from 'escape-html';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { pictureUrlOrNull } from '../rows/picture.ts';

export type CommentRow = {
  readonly comment_id: number;
  readonly blog_id: number;
  readonly entry_id: number;
  readonly parent_comment_id: number | null;
  readonly name: string;
  readonly comment_text: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly author_ameba_id: string | null;
  readonly author_nickname: string | null;
  readonly author_image_path: string | null;
  readonly author_blog_id: number | null;
  readonly is_owner_reply: boolean;
  readonly reply_count: number;
  /** false: the comment was deleted; its position remains for its replies */
  readonly is_public: boolean;
  readonly author_url: string | null;
  /** the addressee of a reply to a reply */
  readonly addressee: string | null;
};

/** Maximum replies that are counted exactly; short threads exclude replies dated in the future. */
const COUNTED_EXACTLY = 50;

/**
 * Columns of CommentRow; `c` is the comment, `now` the parameter of the current time.
 * @param answered SQL for the comment that a reply names as answered; by default, replies to the
 * root of a thread name none
 */
export const commentColumns = (now: string, answered = 'c.answered_comment_id'): string => `
  c.comment_id, c.blog_id, c.entry_id, c.parent_comment_id, c.name, c.comment_text,
  c.created_at, c.updated_at, m.ameba_id as author_ameba_id, m.nickname as author_nickname,
  m.image_path as author_image_path, own.blog_id as author_blog_id,
  c.parent_comment_id is not null and own.blog_id is not distinct from c.blog_id as is_owner_reply,
  case when c.reply_count between 1 and ${COUNTED_EXACTLY}
       then (select count(*)::int from comments r
              where r.parent_comment_id = c.comment_id and r.is_public and r.created_at <= ${now})
       else c.reply_count end as reply_count,
  c.is_public, c.author_url,
  (select coalesce(am.nickname, a.name) from comments a left join members am on am.member_id = a.member_id
    where a.comment_id = ${answered} and a.is_public) as addressee`;

/**
 * The comment that a reply answers, for lists without threads: a reply, or else the thread's root.
 */
export const ANSWERED_OUTSIDE = 'coalesce(c.answered_comment_id, c.parent_comment_id)';

/** Joins the author for the columns of `commentColumns`. */
export const COMMENT_AUTHORS = `
  left join members m on m.member_id = c.member_id
  left join blogs own on own.member_id = c.member_id`;

/** Returns an address if a link may use its scheme; null otherwise, or if it is invalid. */
const safeUrl = (text: string | null): string | null => {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const toWire = (row: CommentRow, platformOrigin: string) => ({
  comment_id: row.comment_id,
  blog_id: row.blog_id,
  entry_id: row.entry_id,
  comment_author:
    row.author_ameba_id === null || row.author_nickname === null
      ? null
      : {
          ameba_id: row.author_ameba_id,
          blog_id: row.author_blog_id,
          nickname: row.author_nickname,
          profile_image_url: pictureUrlOrNull(platformOrigin, row.author_image_path),
        },
  comment_name: row.name,
  comment_url: safeUrl(row.author_url),
  comment_text: escapeHtml(row.comment_text).replaceAll('\n', '<br />'),
  ins_datetime: toTokyoIso(row.created_at),
  upd_datetime: toTokyoIso(row.updated_at),
  record_status: row.is_public ? ('0' as const) : ('1' as const),
  public_comment_flg: row.is_public ? '1' : '0',
  reply_count: row.reply_count,
  is_owner_reply: row.is_owner_reply,
  parent_comment_id: row.parent_comment_id,
  reply_to_name: row.addressee,
});

/** The remaining values of a deleted comment. */
const GONE = {
  name: '',
  comment_text: '',
  author_ameba_id: null,
  author_url: null,
  addressee: null,
};

/**
 * Converts a comment to its public names; its text is escaped, with lines separated by `<br />`.
 */
export const wireComment = (found: CommentRow, platformOrigin: string) => {
  const row = found.is_public ? found : { ...found, ...GONE };
  return toWire(row, platformOrigin);
};
