import type { StoredName, StoredValues } from '@engawa/contract';

/**
 * Storage entry of the header banner: whether the banner is visible. The slice writes this entry.
 */
export const HEADER_AD_STORAGE = {
  name: 'state:headerAdBanner',
  version: 1,
} as const satisfies StoredName;

/**
 * Marks a closed banner on the root element, so that the style sheet hides the banner. The HTML is
 * the same for all visitors, so the mark is set before the first paint; nothing shifts then. Pages
 * without the banner skip the storage access.
 */
export const hideClosedHeaderAd = (storage: Pick<StoredValues, 'get'>): void => {
  const { dataset } = document.documentElement;
  if (!dataset['pageType']?.startsWith('site-')) return;
  const stored = storage.get(HEADER_AD_STORAGE);
  if (stored.ok && stored.value === false) dataset['headerAd'] = 'closed';
};
