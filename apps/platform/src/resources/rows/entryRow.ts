import type { Acceptance } from '@engawa/contract';
import type { TemplateName } from '@engawa/contract/templates.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { entryPictureUrl, type PictureDeps } from './picture.ts';
import { VISIBLE_TEXT } from '../../domain/entries/isPublic.ts';
import type { ReadDeps } from './readDeps.ts';
import {
  buildCommentCountSql,
  buildLikeCountSql,
  buildReblogCountSql,
} from '../../domain/entries/countSql.ts';
import { buildReblogCardSql, wireReblogCard, type ReblogCardRow } from './reblogCard.ts';

/** Columns of an entry as `ENTRY_SELECT` names them. */
export type EntryRow = {
  readonly entry_id: number;
  readonly blog_id: number;
  readonly member_id: number;
  readonly ameba_id: string;
  /** template in which the text is rendered; null if no text was requested */
  readonly template: TemplateName | null;
  readonly title: string;
  readonly entry_text: string | null;
  readonly excerpt: string;
  readonly publish_flg: 'open' | 'amember';
  readonly closed_flg: 'off' | 'mon_ng';
  readonly deny_comment: Acceptance;
  readonly deny_comment_disp: Acceptance;
  readonly deny_reblog: Acceptance;
  readonly is_pick: boolean;
  readonly pr_flg: boolean;
  readonly published_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_edited_at: Date;
  readonly theme_id: number;
  readonly theme_name: string;
  readonly hashtags: readonly string[];
  readonly image_id: number | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly reblog: ReblogCardRow | null;
  /** counts; null if not requested, as for the owner */
  readonly likes: number | null;
  readonly comments: number | null;
  readonly reblogs: number | null;
};

/**
 * Builds the SELECT of EntryRow at the time `$2`. Member-only data (text, excerpt, images) is
 * selected for the owner only.
 * @param text whether to select the entry's HTML
 * @param hasCounts whether to select the counts of likes, comments and reblogs
 */
export const entrySelect = (
  text: boolean,
  reader: 'everyone' | 'owner' = 'everyone',
  hasCounts = reader === 'everyone',
): string => {
  const isReadable = reader === 'owner' ? 'true' : `e.publish_flg = 'open'`;
  const counted = (count: string) => (hasCounts ? count : 'null::int');
  return `
  select e.entry_id, e.blog_id, b.member_id, b.ameba_id, e.title,
         ${text ? `case when ${isReadable} then ${VISIBLE_TEXT} end` : 'null'} as entry_text,
         ${text ? '(select s.template from blog_skins s where s.blog_id = e.blog_id)' : 'null'} as template,
         case when ${isReadable} then e.excerpt else '' end as excerpt,
         e.publish_flg, e.closed_flg, e.deny_comment, e.deny_comment_disp, e.deny_reblog,
         e.is_pick, e.pr_flg, e.published_at, e.created_at, e.updated_at, e.last_edited_at,
         e.theme_id, t.name as theme_name,
         array(select h.name from entry_hashtags h where h.entry_id = e.entry_id order by h.position) as hashtags,
         i.image_id,
         case when ${isReadable} then coalesce(i.image_path, e.video_poster_path) end as image_path,
         case when ${isReadable} then coalesce(i.width, e.video_poster_width) end as image_width,
         case when ${isReadable} then coalesce(i.height, e.video_poster_height) end as image_height,
         ${buildReblogCardSql('e.entry_id')} as reblog,
         ${counted(buildLikeCountSql('e.entry_id'))} as likes,
         ${counted(buildCommentCountSql('e.entry_id', '$2'))} as comments,
         ${counted(buildReblogCountSql('e.entry_id'))} as reblogs
    from entries e
    join blogs b on b.blog_id = e.blog_id
    join themes t on t.theme_id = e.theme_id
    left join entry_images i on i.entry_id = e.entry_id and i.position = 1 and ${isReadable}`;
};

/** The role of an entry on a page: the main content, the first of a list, or a further one. */
type EntryPlace = 'subject' | 'first' | 'further';

type EntryDeps = PictureDeps & Pick<ReadDeps, 'deliver'>;

/** Converts an entry to its public names; a long text has its reading time. */
export const wireEntry = (row: EntryRow, deps: EntryDeps, place: EntryPlace = 'further') => {
  const text =
    row.entry_text === null
      ? null
      : deps.deliver(row.entry_text, {
          entryId: row.entry_id,
          template: row.template ?? 'new',
          isFirst: place !== 'further',
          isSubject: place === 'subject',
        });
  return {
    entry_id: row.entry_id,
    blog_id: row.blog_id,
    user_id: row.member_id,
    ameba_id: row.ameba_id,
    entry_title: row.title,
    entry_text: text && text.html,
    reading_minutes: text && text.readingMinutes,
    excerpt: row.excerpt,
    entry_created_datetime: toTokyoIso(row.published_at),
    ins_datetime: toTokyoIso(row.created_at),
    upd_datetime: toTokyoIso(row.updated_at),
    last_edit_datetime: toTokyoIso(row.last_edited_at),
    publish_flg: row.publish_flg,
    closed_flg: row.closed_flg,
    deny_comment: row.deny_comment,
    deny_comment_disp: row.deny_comment_disp,
    deny_reblog: row.deny_reblog,
    pr_flg: row.pr_flg ? ('1' as const) : ('0' as const),
    is_pick: row.is_pick,
    record_status: '0',
    theme_id: row.theme_id,
    theme_name: row.theme_name,
    hash_tag_list: row.hashtags,
    image_id: row.image_id,
    image_url: row.image_path && entryPictureUrl(deps, row.image_path),
    image_width: row.image_width,
    image_height: row.image_height,
    reblog: row.reblog && wireReblogCard(row.reblog, deps),
    reactions:
      row.likes === null || row.comments === null || row.reblogs === null
        ? null
        : { iineCnt: row.likes, commentCnt: row.comments, reblogCnt: row.reblogs },
  };
};
