/** What a kind of address says to caches: where it lies, an example of it, and its whole `Cache-Control`. */
export type CacheKind = {
  readonly kind: string;
  readonly of: 'host' | 'assets' | 'platform';
  /** beginning with a slash; the first of a page whose sources match it where it is not known beforehand */
  readonly path: string | RegExp;
  readonly method?: 'POST';
  readonly status?: number;
  /** null: none, which no cache keeps with its status */
  readonly says: string | null;
};

const BLOG = '/kanoya-mio/';

/** Browsers ask each time; shared caches keep it for half a minute, and show it a minute more meanwhile. */
const SHARED = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const FOR_EVER = 'public, max-age=31536000, immutable';
const NOBODY = 'no-store';
const DAY = 'public, max-age=86400';
const FIVE_MINUTES = 'public, max-age=300';

const host = (says: string, status: number, kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([kind, path]): CacheKind => ({
    kind,
    of: 'host',
    path,
    status,
    says,
  }));

const POSTED = Object.entries({
  'an action': '/_action/social/lost',
  'a crash': '/_crash',
  'vitals of pages': '/_vitals',
  'a purge': '/_admin/purge',
  'the end of a session': '/_signout',
  'the end of a session by a link': '/_set/end',
});

/** The table of caching: a row for each kind of address that host, assets and platform have for browsers. */
export const CACHE_KINDS: readonly CacheKind[] = [
  ...host(SHARED, 200, {
    'the front page': '/',
    'a page of a blog': BLOG,
    'a list of a blog': `${BLOG}entrylist.html`,
    'a page of the site': '/help/',
    'a page within a document': `/_view${BLOG}`,
    'the shell of a page': '/_shell/0',
    'a feed': `${BLOG}rss20.xml`,
    'the sitemap': '/sitemap.xml',
  }),
  ...host(NOBODY, 200, {
    'what was searched for': `/search/?q=${encodeURIComponent('梅')}`,
    'a read for a document': '/_api/blogger;amebaId=kanoya-mio',
    'the health of the host': '/_health',
  }),
  ...host('private, no-store', 200, { 'the console': '/_console' }),
  ...host('private, no-store', 400, { 'a link to a set of releases': '/_set/none' }),
  ...host(FOR_EVER, 200, { 'a picture of an emoji': '/_emoji/16.0.1/1f600.svg' }),
  ...host(NOBODY, 404, {
    'no page': '/none/at/all',
    'no blog': '/nobody-writes-here/',
    'no dictionary': '/_dictionary/none',
    'no file of a release': '/_files/entry/0.0.0/none.js',
  }),
  ...host(NOBODY, 401, { 'the figures of the host': '/_metrics' }),
  ...host(NOBODY, 303, {
    'the way to sign in': '/_signin',
    'the start of a session': '/_session',
    'the way to the account': '/_account',
    'a page of who owns a blog': '/_customize/entries',
    'a preview for who is not signed in': '/skin-preview/desktop?amebaId=kanoya-mio',
  }),
  ...host(NOBODY, 204, {
    'the routes of a release set that is not live': '/_routes',
    'a lane, while no canary runs': '/_lane',
    'a page within a document of a canary that has ended': `/_view-canary${BLOG}`,
  }),
  ...host(DAY, 200, {
    'the rules of robots': '/robots.txt',
    'the icon': '/favicon.svg',
    'the manifest': '/manifest.webmanifest',
  }),
  ...host('public, max-age=3600', 200, { 'the rules of speculation': '/_speculation/v1.json' }),
  ...host(FIVE_MINUTES, 301, {
    'an address of before': '/favicon.ico',
    'an address that lacks its slash': '/kanoya-mio',
  }),
  ...POSTED.map(([kind, path]): CacheKind => ({
    kind,
    of: 'host',
    path,
    method: 'POST',
    says: NOBODY,
  })),
  {
    kind: 'the manifest of releases',
    of: 'host',
    path: /\/_manifest\/[^"]+\.json/,
    says: FOR_EVER,
  },
  { kind: 'a joined style sheet', of: 'host', path: /\/_styles\/[^"]+\.css/, says: FOR_EVER },
  { kind: 'the registry', of: 'assets', path: '/registry.json', says: 'no-cache' },
  { kind: 'the health of the assets', of: 'assets', path: '/_health', says: NOBODY },
  { kind: 'a script of a release', of: 'assets', path: /\/host\/[^"]+\.js/, says: FOR_EVER },
  { kind: 'a style sheet of a release', of: 'assets', path: /\/entry\/[^"]+\.css/, says: FOR_EVER },
  { kind: 'a picture of a release', of: 'assets', path: /\/host\/[^"]+\.png/, says: FOR_EVER },
  { kind: 'a picture', of: 'platform', path: /\/user_images\/[^"?]+\.jpg(?=")/, says: FOR_EVER },
  {
    kind: 'a picture in another size',
    of: 'platform',
    path: /\/user_images\/[^"]+\.jpg\?c[^"]+/,
    says: FOR_EVER,
  },
  { kind: 'the frame of an ad', of: 'platform', path: /\/_ads\/frame\?[^"]+/, says: NOBODY },
  { kind: 'the health of the platform', of: 'platform', path: '/_health', says: NOBODY },
  { kind: 'the form of who signs in', of: 'platform', path: '/signin', status: 302, says: null },
];
