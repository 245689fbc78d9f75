import type { StoredName, StoredValues } from '@engawa/contract';

/** The stored state of the header banner: whether it is on. The slice writes it. */
export const HEADER_AD_STORAGE = {
  name: 'state:headerAdBanner',
  version: 1,
} as const satisfies StoredName;

/**
 * Marks a closed banner on the root element before the first paint, for the style sheet: the HTML
 * is the same for everyone, and nothing shifts. Pages without the banner skip the storage access.
 */
export const hideClosedHeaderAd = (storage: Pick<StoredValues, 'get'>): void => {
  const { dataset } = document.documentElement;
  if (!dataset['pageType']?.startsWith('site-')) return;
  const stored = storage.get(HEADER_AD_STORAGE);
  if (stored.ok && stored.value === false) dataset['headerAd'] = 'closed';
};
