import type { StoredName, StoredValues } from '@engawa/contract';

/** What the browser keeps of the banner at the head: whether it is on. The slice writes it. */
export const HEADER_AD_STORAGE = {
  name: 'state:headerAdBanner',
  version: 1,
} as const satisfies StoredName;

/**
 * States at the root element that the reader has closed the banner, for the style sheet: the HTML is the same
 * for everybody, and nothing moves if this is known before the first paint. Pages that have none are not
 * made to wait for storage.
 */
export const hideClosedHeaderAd = (storage: Pick<StoredValues, 'get'>): void => {
  const { dataset } = document.documentElement;
  if (!dataset['pageType']?.startsWith('site-')) return;
  const stored = storage.get(HEADER_AD_STORAGE);
  if (stored.ok && stored.value === false) dataset['headerAd'] = 'closed';
};
