import type { Page } from 'puppeteer';

/** Collects later beacons of a page for one action. */
export const listenToBeacons = (page: Page, action = 'view'): readonly URLSearchParams[] => {
  const beacons: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/_beacon' && url.searchParams.get('action_type') === action)
      beacons.push(url.searchParams);
  });
  return beacons;
};
