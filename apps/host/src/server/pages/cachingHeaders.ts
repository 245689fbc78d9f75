import type { HeaderList } from '../http/exchange.ts';

/** Tag of all pages rendered with a canary in this host; purged when the canary ends. */
export const CANARY_TAG = 'canary';

/**
 * `Cache-Control` of a page that a canary rendered: only the visitor's browser caches the page, and
 * it revalidates the page on each request.
 */
export const canaryHeaders = (maxAgeS: number): HeaderList => ({
  'Cache-Control': maxAgeS === 0 ? 'no-store' : 'private, no-cache',
});

/** maximum age, in seconds, in a shared cache that does not receive purges */
const UNPURGED_S = 30;
const REVALIDATE_S = 60;
/** seconds for which caches may serve a stale page while the host is unavailable */
const IF_ERROR_S = 86_400;

/** Headers of a page for a single session. */
export const PRIVATE: HeaderList = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

/**
 * `Cache-Control` of a page. Browsers revalidate the page on each request; shared caches store it
 * briefly. A CDN that receives purges reads separate headers: it caches the page as long as the
 * host does, and strips these headers. RFC 9213 has the same aim; the header names here are those
 * that CDNs support.
 * @param maxAgeS seconds for which the host caches the page; 0: no cache stores the page
 * @param tags null if no CDN receives purges
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
