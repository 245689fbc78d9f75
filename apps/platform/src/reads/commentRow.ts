import { escapeHtml } from '../escapeHtml.ts';
import { toTokyoIso } from '../tokyoTime.ts';
import { pictureUrlOrNull } from './picture.ts';

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
