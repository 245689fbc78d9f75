import { withoutPunctuation } from './withoutPunctuation.ts';

it.each([
  '。',
  '、',
  ')',
  '）',
  ',',
  '.',
  '」',
  '』',
  '"',
  '>',
  '＞',
  ';',
  '!',
  '？',
  '’',
  '…',
  ').',
  '」。',
])('R2.1.4 removes %j at the end of a path, raw or encoded', (tail) => {
  const encoded = [...Buffer.from(tail)].map((byte) => `%${byte.toString(16).toUpperCase()}`);
  const written = [
    tail,
    encodeURIComponent(tail),
    encoded.join(''),
    Buffer.from(tail).toString('latin1'),
  ];
  for (const end of written) {
    expect(withoutPunctuation(`/kanoya-mio/entry-1.html${end}`)).toBe('/kanoya-mio/entry-1.html');
    expect(withoutPunctuation(`/kanoya-mio${end}`)).toBe('/kanoya-mio');
    expect(withoutPunctuation(`/hashtag/%E6%A2%85${end}`)).toBe('/hashtag/%E6%A2%85');
  }
});

it.each([
  '/',
  '/kanoya-mio/',
  '/kanoya-mio/page-2.html',
  '/kanoya-mio%2F',
  '/a%5C',
  '/hashtag/C%23',
  '/hashtag/%E6',
  '/a-',
  '/kanoya-mio%20',
  '/kanoya-mio%0A',
  '/..',
  '/kanoya-mio/..',
  '/kanoya-mio/%2e%2E',
  '/kanoya-mio/.',
  '/kanoya-mio/%00',
])('R2.1.4 returns null for the path %s', (path) => {
  expect(withoutPunctuation(path)).toBeNull();
});
