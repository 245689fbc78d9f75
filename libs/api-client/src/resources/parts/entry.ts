import * as v from 'valibot';
import { entryCodec, type Entry } from '../../model/entry.ts';
import { wireImageUrlFields } from './picture.ts';
import { WireAcceptance, WireTime } from './wireFields.ts';

/** R3.3: an entry in a list or alone; its text is there where it was asked for and may be seen. */
export const WireEntry = v.pipe(
  v.object({
    ...wireImageUrlFields,
    entry_id: v.number(),
    blog_id: v.number(),
    ameba_id: v.string(),
    entry_title: v.string(),
    entry_text: v.nullish(v.string(), null),
    excerpt: v.nullable(v.string(), ''),
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
  }),
  v.transform((wire): Entry => ({
    ...entryCodec.decode({ ...wire, is_pickpr: wire.is_pick || wire.pr_flg === '1' }),
    html: wire.entry_text,
  })),
);
