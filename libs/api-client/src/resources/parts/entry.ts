import * as v from 'valibot';
import type { Entry } from '../../model/entry.ts';
import { WireReactions } from './reactions.ts';
import { WireReblogCard } from './reblogCard.ts';
import { toPicture, wireImageUrlFields } from './picture.ts';
import { WireAcceptance, WireTime } from './wireFields.ts';

/** R3.3: an entry in a list or alone; its text is present if requested and accessible. */
export const WireEntry = v.pipe(
  v.object({
    ...wireImageUrlFields,
    entry_id: v.number(),
    blog_id: v.number(),
    ameba_id: v.string(),
    entry_title: v.string(),
    entry_text: v.nullish(v.string(), null),
    excerpt: v.nullable(v.string(), ''),
    // an older platform omits this field
    reading_minutes: v.nullish(v.number(), null),
    entry_created_datetime: WireTime,
    last_edit_datetime: WireTime,
    publish_flg: v.picklist(['open', 'amember']),
    closed_flg: v.picklist(['off', 'mon_ng']),
    deny_comment: WireAcceptance,
    deny_comment_disp: WireAcceptance,
    deny_reblog: WireAcceptance,
    pr_flg: v.picklist(['0', '1']),
    is_pick: v.boolean(),
    theme_id: v.number(),
    theme_name: v.string(),
    hash_tag_list: v.array(v.string()),
    image_id: v.nullish(v.number()),
    reblog: v.nullish(WireReblogCard, null),
    // an older platform omits this field
    reactions: v.nullish(WireReactions, null),
  }),
  v.transform((wire): Entry => ({
    entryId: wire.entry_id,
    amebaId: wire.ameba_id,
    blogId: wire.blog_id,
    title: wire.entry_title,
    html: wire.entry_text,
    excerpt: wire.excerpt,
    ...(wire.reading_minutes !== null && { readingMinutes: wire.reading_minutes }),
    createdAt: wire.entry_created_datetime,
    updatedAt: wire.last_edit_datetime,
    theme: { themeId: wire.theme_id, name: wire.theme_name },
    publishFlg: wire.publish_flg,
    closedFlg: wire.closed_flg,
    denyComment: wire.deny_comment,
    denyCommentDisp: wire.deny_comment_disp,
    denyReblog: wire.deny_reblog,
    isPickPr: wire.is_pick || wire.pr_flg === '1',
    hashtags: wire.hash_tag_list,
    image: toPicture(wire.image_url, wire),
    // an image without an id is not from the entry itself: it is the thumbnail of a video
    ...(wire.image_url !== null && wire.image_id === null && { isImageOfVideo: true }),
    reblog: wire.reblog,
    ...(wire.reactions !== null && { reactions: wire.reactions }),
  })),
);
