import { missing, type AddressRow } from './addressRow.ts';

/** First segments that no blog can have. */
const NO_NAMES = [
  'a',
  'ab',
  'a'.repeat(25),
  'a'.repeat(300),
  '-abc',
  'abc-',
  '---',
  'a_b_c',
  'a.b.c',
  'a+b',
  'a~b~c',
  'a:b:c',
  'a,b,c',
  'a;b;c',
  'a@b.c',
  'a*c',
  "a'c",
  'a(b)c',
  'ABC',
  'Kanoya-mio',
  'kanoya-miO',
  'kanoya%2Dmio',
  'kanoya-mio%20',
  'kanoya-mio%00',
  'kanoya-mio%0A',
  '%6Banoya-mio',
  'kanoya-mio%2F',
  'kanoya-mio%2Fentry-1.html',
  'kanoya-mio%5C',
  '%E6%A2%85%E3%81%97%E3%81%94%E3%81%A8',
  '%EF%BD%8B%EF%BD%81%EF%BD%8E%EF%BD%8F%EF%BD%99%EF%BD%81',
  'k%C3%A4noya-mio',
  '%F0%9F%8C%BF%F0%9F%8C%BF%F0%9F%8C%BF',
  '%E0%A4%A',
  '%',
  '%zz',
  '%%30%30',
  '%C0%AE%C0%AE',
  '%2e%2e',
  '..',
  '.',
  '...',
  '.git',
  '.env',
  '.well-known',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'index.html',
  'index.php',
  'wp-login.php',
  'xmlrpc.php',
  'crossdomain.xml',
  'sitemap.xml.gz',
  'sitemap_index.xml',
  'sitemap-pages-1.xml',
  'sitemap-entries-01.xml',
  'sitemap-entries-1.xml',
  'rss20.xml',
  'null',
  'undefined',
] as const;

/** Well formed, and nobody's. */
const NOBODY = ['nobody-writes-here', '000', 'a--b', '1-2', `${'z'.repeat(24)}`] as const;

/** Words that look like an amebaId and are well formed: no blog all the same. */
const WORDS = new Set(['constructor', 'undefined', 'null']);

/** Kept names under which site-wide pages stand. */
const SITE_WIDE = new Set([
  'blocks',
  'company',
  'feed',
  'genre',
  'hashtag',
  'help',
  'history',
  'official',
  'policy',
  'ranking',
  'saved',
  'search',
]);

/** @param reserved names that the service keeps */
export const nameAddresses = (reserved: ReadonlySet<string>): readonly AddressRow[] => {
  const unfit = NO_NAMES.filter((name) => !WORDS.has(name));
  const kept = [...reserved].filter((name) => !SITE_WIDE.has(name));
  return [
    ...unfit.flatMap((name) => [
      missing(`/${name}`),
      missing(`/${name}/`),
      missing(`/${name}/entry-1.html`),
    ]),
    ...[...NOBODY, ...WORDS].flatMap((name) => [
      { path: `/${name}`, status: 301, to: `/${name}/` },
      missing(`/${name}/`),
      missing(`/${name}/page-1.html`),
      missing(`/${name}/entry-12700000375.html`),
      missing(`/${name}/rss20.xml`),
    ]),
    ...kept.flatMap((name) => [missing(`/${name}/`), missing(`/${name}/entry-1.html`)]),
  ];
};
