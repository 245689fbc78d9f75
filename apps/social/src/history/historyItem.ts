import type { HistoryItem } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';

/** R9.2: maximum number of rows in the panel. */
export const TIMELINE_MOST = 6;

export const without = (items: readonly HistoryItem[], key: string): readonly HistoryItem[] =>
  items.filter((item) => item.key !== key);

/** The image of a history row: the entry's image or its video thumbnail. */
export const toHistoryItemImage = ({ imageUrl, videoThumbnailUrl }: HistoryItem) => {
  const url = imageUrl ?? videoThumbnailUrl;
  return url === null ? null : { url };
};

const DAY_MS = 24 * 60 * 60_000;
const TOKYO_OFFSET_MS = 9 * 60 * 60_000;

/** `YYYY-MM-DD` in Tokyo time, which the service uses for all days. */
const formatDay = (ms: number): string => new Date(ms + TOKYO_OFFSET_MS).toISOString().slice(0, 10);

export type HistoryDay = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly label: string;
  readonly items: readonly HistoryItem[];
};

const formatDayLabel = (day: string, nowMs: number): string => {
  if (day === formatDay(nowMs)) return '今日';
  if (day === formatDay(nowMs - DAY_MS)) return '昨日';
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** Groups the list by the day of reading, newest first. */
export const byDay = (items: readonly HistoryItem[], nowMs: number): readonly HistoryDay[] =>
  [...Map.groupBy(items, ({ readAtMs }) => formatDay(readAtMs))].map(([day, ofDay]) => ({
    day,
    label: formatDayLabel(day, nowMs),
    items: ofDay,
  }));
