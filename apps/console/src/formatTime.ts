const TIME = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Tokyo',
});

/** Formats an ISO 8601 time for display. */
export const formatTime = (iso: string | null): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? '不明' : TIME.format(new Date(iso));
