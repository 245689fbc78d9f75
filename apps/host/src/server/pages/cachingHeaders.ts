import type { HeaderList } from './pageForms.ts';

/** Borne by all pages that are drawn with a canary, in this host alone: with it they go. */
export const CANARY_TAG = 'canary';

/** What a canary's page says to caches: it is for the one who asked, who asks each time. */
export const canaryHeaders = (maxAgeS: number): HeaderList => ({
  'Cache-Control': maxAgeS === 0 ? 'no-store' : 'private, no-cache',
});

/** what a shared cache may keep that hears of no change */
const UNPURGED_S = 30;
const REVALIDATE_S = 60;
/** while the host gives no answer, an old page is better than none */
const IF_ERROR_S = 86_400;

/** What a page says that one session alone may have. */
export const PRIVATE: HeaderList = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

/**
 * What a page says to caches. Browsers ask each time; shared caches keep it for a short while. A CDN that
 * follows the purges keeps it as long as the host does, and takes these headers off (RFC 9213's aim,
 * under the names that CDNs understand).
 * @param maxAgeS how long the host keeps it; 0: nobody keeps it
 * @param tags null where no CDN follows the purges
 */
export const cachingHeaders = (
  status: number,
  maxAgeS: number,
  tags: readonly string[] | null,
): HeaderList => {
  if (maxAgeS === 0) return { 'Cache-Control': 'no-store' };
  const isThere = status === 200;
  const revalidate = isThere ? `, stale-while-revalidate=${REVALIDATE_S}` : '';
  const shared = {
    'Cache-Control': `public, max-age=0, s-maxage=${Math.min(maxAgeS, UNPURGED_S)}${revalidate}`,
  };
  if (tags === null) return shared;
  return {
    ...shared,
    'Surrogate-Control': `max-age=${maxAgeS}${revalidate}${isThere ? `, stale-if-error=${IF_ERROR_S}` : ''}`,
    'Surrogate-Key': tags.join(' '),
    'Cache-Tag': tags.join(','),
  };
};
