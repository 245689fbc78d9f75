import * as v from 'valibot';
import { group, orAbsent, wireObject } from '../define/wireObject.ts';
import { imageUrl } from './imageUrl.ts';
import { WireReactions } from './reactions.ts';
import { WireReblogCard } from './reblogCard.ts';
import { WireAcceptance } from './acceptance.ts';
import { WirePublishFlg } from './publishFlg.ts';
import { WireTime } from './wireTime.ts';

/**
 * R3.3: an entry in a list or on its own page. The text is present if it was requested and the
 * reader may read it.
 */
export const WireEntry = wireObject({
  entryId: v.number(),
  amebaId: v.string(),
  blogId: v.number(),
  title: ['entry_title', v.string()],
  /** sanitised HTML; null if only titles were requested or the text is not accessible */
  html: ['entry_text', v.nullish(v.string(), null)],
  /** plain text from the start of the entry, at most 120 characters, for heads and lists */
  excerpt: v.nullable(v.string(), ''),
  /** reading time in whole minutes; only for long entries */
  readingMinutes: orAbsent(v.number()),
  createdAt: ['entry_created_datetime', WireTime],
  updatedAt: ['last_edit_datetime', WireTime],
  theme: group({ theme_id: v.number(), theme_name: v.string() }, (wire) => ({
    themeId: wire.theme_id,
    name: wire.theme_name,
  })),
  publishFlg: WirePublishFlg,
  closedFlg: v.picklist(['off', 'mon_ng']),
  denyComment: WireAcceptance,
  denyCommentDisp: WireAcceptance,
  denyReblog: WireAcceptance,
  /** whether the entry has a PR label */
  isPickPr: group(
    { is_pick: v.boolean(), pr_flg: v.picklist(['0', '1']) },
    (wire) => wire.is_pick || wire.pr_flg === '1',
  ),
  hashtags: ['hash_tag_list', v.array(v.string())],
  image: imageUrl,
  /**
   * Whether the image is the thumbnail of a video. Such an image has no id; the entry's own images
   * have one.
   */
  isImageOfVideo: group({ image_id: v.nullish(v.number()), ...imageUrl.entries }, (wire) =>
    wire.image_url !== null && wire.image_id === null ? (true as const) : undefined,
  ),
  /** the quoted entry; null if this is no reblog or the original was deleted */
  reblog: v.nullish(WireReblogCard, null),
  /** reaction counts, if the response includes them */
  reactions: orAbsent(WireReactions),
});
