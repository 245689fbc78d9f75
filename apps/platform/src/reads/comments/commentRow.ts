import { escapeHtml } from '../../escapeHtml.ts';
import { toTokyoIso } from '../../tokyoTime.ts';
import { pictureUrlOrNull } from '../picture.ts';

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
};

/** Columns of CommentRow; `c` is the comment, `now` the place of the present time. */
export const commentColumns = (now: string): string => `
  c.comment_id, c.blog_id, c.entry_id, c.parent_comment_id, c.name, c.comment_text,
  c.created_at, c.updated_at, m.ameba_id as author_ameba_id, m.nickname as author_nickname,
  m.image_path as author_image_path, own.blog_id as author_blog_id,
  c.parent_comment_id is not null and own.blog_id is not distinct from c.blog_id as is_owner_reply,
  (select count(*)::int from comments r
    where r.parent_comment_id = c.comment_id and r.is_public and r.created_at <= ${now}) as reply_count`;

/** Who wrote it, for those columns. */
export const COMMENT_AUTHORS = `
  left join members m on m.member_id = c.member_id
  left join blogs own on own.member_id = c.member_id`;

/** A comment under its public names; its text is escaped, lines are divided by `<br />`. */
export const wireComment = (row: CommentRow, platformOrigin: string) => ({
  comment_id: row.comment_id,
  blog_id: row.blog_id,
  entry_id: row.entry_id,
  comment_author:
    row.author_ameba_id === null
      ? null
      : {
          ameba_id: row.author_ameba_id,
          blog_id: row.author_blog_id,
          nickname: row.author_nickname,
          profile_image_url: pictureUrlOrNull(platformOrigin, row.author_image_path),
        },
  comment_name: row.name,
  comment_text: escapeHtml(row.comment_text).replaceAll('\n', '<br />'),
  ins_datetime: toTokyoIso(row.created_at),
  upd_datetime: toTokyoIso(row.updated_at),
  record_status: '0',
  public_comment_flg: '1',
  reply_count: row.reply_count,
  is_owner_reply: row.is_owner_reply,
  parent_comment_id: row.parent_comment_id,
});
