import type { AddressRow } from './addressRow.ts';

const READS = 'GET, HEAD';

const refused = (path: string, allow: string, methods: readonly string[]): readonly AddressRow[] =>
  methods.map((method) => ({ path, method, status: 405, type: 'error', allow }));

const ok = (path: string): AddressRow => ({ path, status: 200 });

/** The host's own addresses and who may do what with them. */
export const OWN_ADDRESSES: readonly AddressRow[] = [
  { path: '/', status: 200, type: 'site-top' },
  { path: '/?x=1', status: 200, type: 'site-top' },
  ok('/_health'),
  ok('/_console'),
  ok('/robots.txt'),
  ok('/favicon.svg'),
  ok('/manifest.webmanifest'),
  { path: '/favicon.ico', status: 301, to: '/favicon.svg' },
  ok('/_speculation/v1.json'),
  ...['/_view/', '/_view/kanoya-mio/'].map(ok),
  { path: '/_view', status: 404, type: 'error' },
  { path: '/_view/kanoya-mio/rss20.xml', status: 404, type: 'error' },
  { path: '/sitemap.xml', status: 200, type: 'application/xml' },
  ...['0', '20250611-5613419', 'a.b_c-D', '1'.repeat(200)].map((version): AddressRow => ({
    path: `/_shell/${version}`,
    status: 200,
    type: 'appshell',
  })),
  { path: '/_metrics', status: 401, type: 'error' },
  { path: '/_admin/purge', method: 'POST', status: 401, type: 'error' },
  ...['/_action/social/iine', '/_iine'].map((path): AddressRow => ({
    path,
    method: 'POST',
    status: 400,
    type: 'error',
  })),
  { path: '/_action/social/lost', method: 'POST', status: 404, type: 'error' },
  { path: '/_action', status: 404, type: 'error' },
  { path: '/_api', status: 400 },
  { path: '/_api/nothing', status: 400 },
  { path: '/_api/../_admin/purge', status: 400 },
  { path: '/_api/blogger;amebaId=nobody-writes-here', status: 404 },
  ok('/_api/blogger;amebaId=kanoya-mio'),
  ...[
    '/',
    '/kanoya-mio/',
    '/kanoya-mio',
    '/nobody-writes-here/',
    '/_unknown',
    '//',
    '/sitemap.xml',
  ].flatMap((path) =>
    refused(path, READS, ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']),
  ),
  ...['/_health', '/_console', '/robots.txt', '/favicon.svg', '/_signin', '/_session'].flatMap(
    (path) => refused(path, READS, ['POST', 'DELETE']),
  ),
  ...['/_signout', '/_action/social/iine', '/_iine', '/_admin/purge'].flatMap((path) =>
    refused(path, 'POST', ['GET', 'PUT']),
  ),
  ...refused('/_api/blogger', 'GET, POST', ['PUT', 'DELETE']),
  ...['/', '/kanoya-mio/', '/_health', '/sitemap.xml', '/kanoya-mio/rss20.xml'].map(
    (path): AddressRow => ({ path, method: 'HEAD', status: 200 }),
  ),
  { path: '/nobody-writes-here/', method: 'HEAD', status: 404 },
];
