import type { HistoryItem } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';

export const NOW_MS = Date.UTC(2026, 10, 21, 3);

export const anItem = (number: number, over: Partial<HistoryItem> = {}): HistoryItem => ({
  key: `hidamari-yonin/${number}`,
  amebaId: 'hidamari-yonin',
  entryId: number,
  title: `記事${number}`,
  blogTitle: 'ひだまり四人ぐらし',
  path: `/hidamari-yonin/entry-${number}.html`,
  readAtMs: NOW_MS,
  imageUrl: null,
  videoThumbnailUrl: null,
  ...over,
});
/** Newest first. */
export const itemsTo = (count: number) =>
  Array.from({ length: count }, (_, n) => anItem(count - n));
