import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { group, wireObject } from '../define/wireObject.ts';
import { WireImage } from '../parts/image.ts';
import { WireDisplaySetting } from '../parts/displaySetting.ts';
import { WireTemplate } from '../parts/skin.ts';
import { WireEntryLink } from '../parts/entryLink.ts';

const Color = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{3,6}$/i))), null);

const WireDesignSkin = wireObject({
  skinCode: v.string(),
  name: v.string(),
  template: WireTemplate,
  /** `#rrggbb`, for a skin with its own colours; null: the template's colours */
  colors: group(
    { page_color: Color, main_color: Color },
    ({ page_color: page, main_color: main }) =>
      page === null || main === null ? null : { page, main },
  ),
});

/** The design of a blog, with all available options. */
export const blogDesign = defineResource({
  name: 'blogDesign',
  params: {},
  response: wireObject({
    amebaId: v.string(),
    blogId: v.number(),
    skinCode: v.string(),
    skins: v.array(WireDesignSkin),
    entryLimit: v.nullable(v.number()),
    isSidebar1Used: ['use_sidebar1', v.boolean()],
    isSidebar2Used: ['use_sidebar2', v.boolean()],
    display: ['display_setting', WireDisplaySetting],
    /** the owner's style sheet as typed */
    css: v.string(),
    message: v.string(),
    /** the message is suspicious, so no page displays it */
    isMessageIllegal: ['illegal_flg', v.boolean()],
    introduction: v.string(),
    /** the paid design fields, out of six, that the blog's plan includes */
    fields: v.array(v.string()),
    cover: ['cover_image', v.nullable(WireImage)],
    fixedEntryIds: v.array(v.number()),
    snsSites: v.array(v.object({ type: v.string(), url: v.string() })),
    announcement: group(
      { announcement_text: v.string(), announcement_entry_id: v.nullable(v.number()) },
      (wire) => ({ text: wire.announcement_text, entryId: wire.announcement_entry_id }),
    ),
    /** the newest public entries */
    entries: v.array(WireEntryLink),
  }),
  writes: ['update'],
  /** the section of the design that the request body replaces */
  writeParams: { section: v.string() },
});

/**
 * Reads the design of the signed-in member's blog. `update` writes one section, with the section's
 * name as the parameter and its content as the body.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/blogDesign, never cached
 */
export const getBlogDesign = blogDesign.read;
