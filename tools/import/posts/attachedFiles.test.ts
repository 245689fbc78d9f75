import { anAttachment, converted } from './converted.fixture.ts';

const files = [anAttachment({ caption: '庭で' })];
const withImage = (content: string) => converted(content, { files, meta: { _thumbnail_id: '31' } });

describe('the featured image of a post', () => {
  test('precedes the text of the post, with its caption', () => {
    expect(withImage('<p>本文</p>').html).toMatch(
      /^<figure class="wp-block-image"><img src="https:\/\/old\.example\/f\/a\.jpg" width="640" height="480" alt="花"[^>]*><figcaption>庭で<\/figcaption><\/figure><p>本文<\/p>$/,
    );
  });

  test.each(['a.jpg', 'a-300x200.jpg', 'a-scaled.jpg'])(
    'is not repeated if the text contains it as %s',
    (name) => {
      const { html } = withImage(`<img src="https://old.example/f/${name}">`);
      expect(html.match(/<img/g)).toHaveLength(1);
    },
  );

  test('is added if the text has only an image with a similar name', () => {
    expect(withImage('<img src="https://old.example/f/ab.jpg">').html.match(/<img/g)).toHaveLength(
      2,
    );
  });

  test('is reported if the export lacks it', () => {
    expect(converted('本文', { meta: { _thumbnail_id: '99' } }).notes).toEqual([
      'the featured image 99 was left out, because it is no attachment in the export',
    ]);
  });

  test.each(['-1', '0', ''])('is absent for the id %j', (id) => {
    expect(converted('本文', { meta: { _thumbnail_id: id } })).toMatchObject({
      html: '<p>本文</p>',
      notes: [],
    });
  });
});

describe('an enclosure of a post', () => {
  test.each([
    ['https://a.example/e.mp3', '', '<audio controls="" src="https://a.example/e.mp3"'],
    ['https://a.example/e', 'audio/mpeg', '<audio controls="" src="https://a.example/e"'],
    [
      'https://a.example/e.mp4?x=1&y=2',
      '',
      '<video controls="" src="https://a.example/e.mp4?x=1&amp;y=2"',
    ],
    ['/e.m4a', '', '<audio controls="" src="https://old.example/e.m4a"'],
    ['https://a.example/e.png', '', '<img src="https://a.example/e.png"'],
    ['https://a.example/e.pdf', 'application/pdf', '<a href="https://a.example/e.pdf"'],
  ])('at %s of type %j follows the text', (url, type, html) => {
    const made = converted('<p>本文</p>', { enclosures: [{ url, type }] });
    expect(made.html).toContain(`<p>本文</p>`);
    expect(made.html.slice(made.html.indexOf('本文'))).toContain(html);
    expect(made.notes).toEqual([]);
  });

  test.each([
    '[audio src="https://a.example/e.mp3?a=1&amp;b=2"]',
    '[audio src="http://a.example/e.mp3?a=1&amp;b=2"]',
    '<audio src="/e.mp3?a=1&amp;b=2"></audio>',
  ])('is not repeated if the text has %s or another field has it', (content) => {
    const enclosure = { url: 'https://a.example/e.mp3?a=1&b=2', type: '' };
    const { html } = converted(content, { enclosures: [enclosure, enclosure] });
    expect(html.match(/<audio/g)).toHaveLength(1);
  });
});

describe('an excerpt that the author wrote', () => {
  test('is reported if the text lacks it', () => {
    expect(converted('本文', { excerpt: '<b>書き手</b>の抜粋' }).notes).toEqual([
      'its excerpt was left out, because an entry has none of its own: 「書き手の抜粋」',
    ]);
  });

  test('is not reported if the text has it', () => {
    expect(converted('<p>本<b>文</b>です。続き。</p>', { excerpt: '本文です。' }).notes).toEqual(
      [],
    );
  });
});

test('reads further categories of a post as unique hashtags, except Uncategorized', () => {
  const term = (domain: string, name: string) => ({ domain, nicename: '', name });
  const terms = [
    term('category', '料理'),
    term('post_tag', '旅'),
    term('category', '旅'),
    term('category', 'Uncategorized'),
    term('category', '料理'),
    term('category', 'New York'),
  ];
  expect(converted('本文', { terms })).toMatchObject({
    themeName: '料理',
    hashtags: ['旅', 'New York'],
  });
});
