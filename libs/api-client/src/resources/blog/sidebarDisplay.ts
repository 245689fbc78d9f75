import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SidebarDisplay } from '../../model/skin.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export const WireDisplaySetting = v.object({
  archive_display_type: v.picklist(['month', 'year']),
  calendar_language: v.picklist(['japanese', 'other']),
  theme_display_type: v.picklist(['list', 'tree']),
  entry_display_count: v.number(),
  comment_display_count: v.number(),
  bookmark_display_count: v.number(),
  favorite_display_count: v.number(),
  reader_display_count: v.number(),
});

export const WireDisplay = v.transform(
  (wire: v.InferOutput<typeof WireDisplaySetting>): SidebarDisplay => ({
    archiveDisplayType: wire.archive_display_type,
    calendarLanguage: wire.calendar_language,
    themeDisplayType: wire.theme_display_type,
    entryCount: wire.entry_display_count,
    commentCount: wire.comment_display_count,
    bookmarkCount: wire.bookmark_display_count,
    favoriteCount: wire.favorite_display_count,
    readerCount: wire.reader_display_count,
  }),
);

const WireSidebar = v.pipe(
  v.object({ display_setting: v.pipe(WireDisplaySetting, WireDisplay) }),
  v.transform((wire): SidebarDisplay => wire.display_setting),
);

/** @errors API-002 */
export const decodeSidebarDisplay: (value: unknown) => Result<SidebarDisplay> =
  decodeWith(WireSidebar);

/**
 * Reads the layout of the side column's parts and the number of rows of each (R3.8).
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/pcSidebar
 */
export const getSidebarDisplay =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<SidebarDisplay>> =>
    readAndDecode(read, 'pcSidebar', { amebaId, blogId }, decodeSidebarDisplay);
