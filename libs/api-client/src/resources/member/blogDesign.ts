import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { BlogDesign } from '../../model/blogDesign.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { toPicture, wireImageFilepathFields } from '../parts/picture.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';
import { TEMPLATES } from '../blog/pcSkin.ts';
import { WireDisplay, WireDisplaySetting } from '../blog/sidebarDisplay.ts';

const Color = v.pipe(v.string(), v.regex(/^#[\da-f]{3,6}$/i));

const WireDesign = v.pipe(
  v.object({
    ameba_id: v.string(),
    blog_id: v.number(),
    skin_code: v.string(),
    skins: v.array(
      v.pipe(
        v.object({
          skin_code: v.string(),
          name: v.string(),
          template: v.enum(TEMPLATES),
          page_color: v.optional(v.nullable(Color), null),
          main_color: v.optional(v.nullable(Color), null),
        }),
        v.transform(({ skin_code: skinCode, page_color: page, main_color: main, ...wire }) => ({
          ...wire,
          skinCode,
          colors: page === null || main === null ? null : { page, main },
        })),
      ),
    ),
    entry_limit: v.nullable(v.number()),
    use_sidebar1: v.boolean(),
    use_sidebar2: v.boolean(),
    display_setting: v.pipe(WireDisplaySetting, WireDisplay),
    css: v.string(),
    message: v.string(),
    illegal_flg: v.boolean(),
    introduction: v.string(),
    fields: v.array(v.string()),
    cover_image: v.nullable(v.object(wireImageFilepathFields)),
    fixed_entry_ids: v.array(v.number()),
    sns_sites: v.array(v.object({ type: v.string(), url: v.string() })),
    announcement_text: v.string(),
    announcement_entry_id: v.nullable(v.number()),
    entries: v.array(WireEntryLink),
  }),
  v.transform((wire): BlogDesign => ({
    amebaId: wire.ameba_id,
    blogId: wire.blog_id,
    skinCode: wire.skin_code,
    skins: wire.skins,
    entryLimit: wire.entry_limit,
    isSidebar1Used: wire.use_sidebar1,
    isSidebar2Used: wire.use_sidebar2,
    display: wire.display_setting,
    css: wire.css,
    message: wire.message,
    isMessageIllegal: wire.illegal_flg,
    introduction: wire.introduction,
    fields: wire.fields,
    cover: wire.cover_image && toPicture(wire.cover_image.image_filepath, wire.cover_image),
    fixedEntryIds: wire.fixed_entry_ids,
    snsSites: wire.sns_sites,
    announcement: { text: wire.announcement_text, entryId: wire.announcement_entry_id },
    entries: wire.entries,
  })),
);

/** @errors API-002 */
const decodeBlogDesign: (value: unknown) => Result<BlogDesign> = decodeWith(WireDesign);

/**
 * Reads the design of the signed-in member's blog. `update` writes one section, with the section's
 * name as the parameter and its content as the body.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source GET /_api/blogDesign, never cached
 */
export const getBlogDesign = (read: Read) => async (): Promise<Result<BlogDesign>> =>
  readAndDecode(read, 'blogDesign', {}, decodeBlogDesign);
