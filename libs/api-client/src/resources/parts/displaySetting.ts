import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

/** The layout of the side column's parts and the number of rows of each. */
export const WireDisplaySetting = wireObject({
  archiveDisplayType: v.picklist(['month', 'year']),
  calendarLanguage: v.picklist(['japanese', 'other']),
  themeDisplayType: v.picklist(['list', 'tree']),
  entryCount: ['entry_display_count', v.number()],
  commentCount: ['comment_display_count', v.number()],
  bookmarkCount: ['bookmark_display_count', v.number()],
  favoriteCount: ['favorite_display_count', v.number()],
  readerCount: ['reader_display_count', v.number()],
});

export const WireSidebar = v.pipe(
  v.object({ display_setting: WireDisplaySetting }),
  v.transform((wire) => wire.display_setting),
);
