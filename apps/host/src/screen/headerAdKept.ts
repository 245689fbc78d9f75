import type { KeptName, KeptValues } from '@engawa/contract';

/** What the browser keeps of the banner at the head: whether it is on. The slice writes it. */
export const HEADER_AD_KEPT = {
  name: 'state:headerAdBanner',
  version: 1,
} as const satisfies KeptName;

/**
 * States at the root element that the reader has closed the banner, for the style sheet: the HTML is the same
 * for everybody, and nothing moves if this is known before the first paint. Pages that have none are not
 * made to wait for storage.
 */
export const hideClosedHeaderAd = (storage: Pick<KeptValues, 'get'>): void => {
  const { dataset } = document.documentElement;
  if (!dataset['pageType']?.startsWith('site-')) return;
  const kept = storage.get(HEADER_AD_KEPT);
  if (kept.ok && kept.value === false) dataset['headerAd'] = 'closed';
};
