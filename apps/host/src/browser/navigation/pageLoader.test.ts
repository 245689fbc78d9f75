import { createRouteTable } from '../../routes/routeTable.ts';
import { opensWithin } from './pageLoader.ts';

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
])('%s opens within the document: %s', (path, isWithin) => {
  expect(opensWithin(resolve(path))).toBe(isWithin);
});
