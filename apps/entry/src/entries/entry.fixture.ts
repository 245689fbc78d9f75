import { anEntry } from '@engawa/api-client/fixtures/entry.ts';
import { aWireEntry as anyWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';
import { withoutText } from './shareEntries.ts';
import type { StoredEntry } from './entryState.ts';

/** An entry of the blog in `aRootState()`. */
export const aStoredEntry = (differences: Partial<StoredEntry> = {}): StoredEntry => ({
  ...withoutText(anEntry()),
  entryId: 12870014402,
  amebaId: 'hidamari-yonin',
  blogId: 10001,
  title: '雨あがりの庭で、梅を四キロ',
  excerpt: '三日ぶりに雨がやんだので、脚立を出して梅をもぎました。',
  createdAt: '2026-06-14T07:42:00.000+09:00',
  updatedAt: '2026-06-14T08:10:00.000+09:00',
  theme: { themeId: 501, name: '台所のこと' },
  hashtags: ['梅しごと', '庭の恵み'],
  image: {
    url: 'https://platform.test/user_images/20260614/07/hidamari-yonin/1a/2b/j/o16001200101.jpg',
    width: 1600,
    height: 1200,
  },
  ...differences,
});

/** An entry of the blog in `aRootState()`, as the read layer sends it. */
export const aWireEntry = (differences: object = {}) =>
  anyWireEntry({
    entry_id: 12870014402,
    blog_id: 10001,
    ameba_id: 'hidamari-yonin',
    entry_title: '雨あがりの庭で、梅を四キロ',
    entry_text: '<p>三日ぶりに雨がやんだ。</p>',
    ...differences,
  });
