/** @jest-environment jsdom */
import { createRouteTable } from '../../protocol/routes/routeTable.ts';
import { fetchView, opensWithin } from './pageLoader.ts';

const resolve = createRouteTable([
  { module: 'entry/BlogTop', claim: { file: '', pageType: 'blog-blogtop' } },
  {
    module: 'entry/Search',
    claim: { scope: 'site', file: 'search/', pageType: 'site-search', query: ['q'] },
  },
]);

test.each([
  ['/', true],
  ['/kanoya-mio/', true],
  ['/kanoya-mio', true],
  ['/search/', true],
  ['/kanoya-mio/rss20.xml', false],
  ['/_nowhere', false],
])('the page at %s opens without a page load: %s', (path, isWithin) => {
  expect(opensWithin(resolve(path))).toBe(isWithin);
});

test.each([
  ['the view of the document’s own releases', 200, 'host@1', 'host@1'],
  ['null for other releases', 200, 'host@2', null],
  ['null when the host is unavailable', 503, 'host@1', null],
  ['null when the canary has stopped', 204, 'host@1', null],
])('fetchView returns %s', async (_what, status, releases, taken) => {
  document.documentElement.setAttribute('data-releases', 'host@1');
  const requested: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      requested.push(url);
      return { ok: status < 300, status, json: async () => ({ releases }) };
    },
  });
  const view = await fetchView('/kanoya-mio/', new AbortController().signal);
  expect([view?.releases ?? null, requested]).toEqual([taken, ['/_view/kanoya-mio/']]);
  document.documentElement.setAttribute('data-channel', 'canary');
  await fetchView('/kanoya-mio/', new AbortController().signal);
  expect(requested.at(-1)).toBe('/_view-canary/kanoya-mio/');
  document.documentElement.removeAttribute('data-channel');
});
