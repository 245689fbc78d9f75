import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { ShownEntry } from './entryState.ts';

export const aShownEntry = (differences: Partial<ShownEntry> = {}): ShownEntry => ({
  entryId: 12870014402,
  amebaId: 'hidamari-yonin',
  blogId: 10001,
  title: '雨あがりの庭で、梅を四キロ',
  hasText: true,
  excerpt: '三日ぶりに雨がやんだので、脚立を出して梅をもぎました。',
  createdAt: '2026-06-14T07:42:00.000+09:00',
  updatedAt: '2026-06-14T08:10:00.000+09:00',
  theme: { themeId: 501, name: '台所のこと' },
  publishFlg: 'open',
  closedFlg: 'off',
  denyComment: 'accept',
  denyCommentDisp: 'accept',
  denyReblog: 'accept',
  isPickPr: false,
  hashtags: ['梅しごと', '庭の恵み'],
  image: {
    url: 'https://platform.test/user_images/20260614/07/hidamari-yonin/1a/2b/j/o16001200101.jpg',
    width: 1600,
    height: 1200,
  },
  ...differences,
});

export const aPaging = (differences: Partial<Paging> = {}): Paging => ({
  limit: 10,
  totalCount: 2,
  currentPage: 1,
  maxPage: 1,
  nextPage: null,
  prevPage: null,
  ...differences,
});
