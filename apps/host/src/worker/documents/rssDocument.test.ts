import { aBlogFeed, aFeedEntry } from '@engawa/api-client/fixtures/feed.ts';
import type { BlogFeed } from '@engawa/api-client/model/feed.ts';
import { JSDOM } from 'jsdom';
import { findChildren, parseXml, readChildText } from './parseXml.fixture.ts';
import { rssDocument } from './rssDocument.ts';

const ORIGINS = { host: 'https://blog.example', platform: 'https://platform.example' };

/** The text of HTML in a browser. */
const parseHtmlText = (html: string): string | null =>
  new JSDOM(`<!doctype html><body><p>${html}</p>`).window.document.body.textContent;

const parseChannel = (feed: BlogFeed) => {
  const rss = parseXml(rssDocument(feed, ORIGINS, 'えんがわ'));
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  const [channel] = findChildren(rss, 'channel');
  if (!channel) throw new Error('no channel');
  return channel;
};

const parseItem = (over: Parameters<typeof aFeedEntry>[0]) => {
  const [item] = findChildren(parseChannel(aBlogFeed({ entries: [aFeedEntry(over)] })), 'item');
  if (!item) throw new Error('no item');
  return item;
};

describe('the RSS feed of a blog', () => {
  it('has its blog, its own URL and the time of the latest change', () => {
    const channel = parseChannel(
      aBlogFeed({
        entries: [
          aFeedEntry(),
          aFeedEntry({ entryId: 2, editedAt: '2022-08-01T09:00:00.000+09:00' }),
        ],
      }),
    );
    expect(readChildText(channel, 'title')).toBe('菜の花台所');
    expect(readChildText(channel, 'link')).toBe('https://blog.example/nanohana-daidokoro/');
    expect(readChildText(channel, 'description')).toBe('台所から、季節のたより。');
    expect(readChildText(channel, 'language')).toBe('ja');
    expect(readChildText(channel, 'lastBuildDate')).toBe('Mon, 01 Aug 2022 00:00:00 GMT');
    expect(findChildren(channel, 'atom:link')[0]?.attributes).toEqual({
      href: 'https://blog.example/nanohana-daidokoro/rss20.xml',
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  it('has one item per entry, with the entry’s URL as guid', () => {
    const item = parseItem({});
    const address = 'https://blog.example/nanohana-daidokoro/entry-12755975296.html';
    expect(readChildText(item, 'title')).toBe('梅を干す日');
    expect(readChildText(item, 'link')).toBe(address);
    expect(readChildText(item, 'guid')).toBe(address);
    expect(findChildren(item, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'true' });
    expect(readChildText(item, 'pubDate')).toBe('Fri, 29 Jul 2022 14:30:50 GMT');
    expect(readChildText(item, 'dc:creator')).toBe('菜の花');
    expect(findChildren(item, 'category').map(({ text }) => text)).toEqual(['梅しごと', '梅干し']);
    expect(readChildText(item, 'description')).toBe('三日続けて晴れました。');
    expect(findChildren(item, 'enclosure')).toEqual([]);
  });

  it('formats the date of an entry from before 1970', () => {
    const item = parseItem({ createdAt: '1964-10-10T14:00:00.000+09:00' });
    expect(readChildText(item, 'pubDate')).toBe('Sat, 10 Oct 1964 05:00:00 GMT');
  });

  it.each([
    [
      'https://platform.example/user_images/a/o01.jpg',
      'https://platform.example/user_images/a/o01.jpg?caw=1120',
      'image/jpeg',
    ],
    [
      'https://elsewhere.example/a.PNG?x=1&y=2',
      'https://elsewhere.example/a.PNG?x=1&y=2',
      'image/png',
    ],
  ])('has the image %s as an enclosure', (url, address, type) => {
    const item = parseItem({ image: { url, width: 1600, height: 1200 } });
    expect(findChildren(item, 'enclosure')[0]?.attributes).toEqual({
      url: address,
      type,
      length: '0',
    });
  });

  it('merges theme and hashtags into unique categories', () => {
    const item = parseItem({ themeName: '梅', hashtags: ['庭', '梅'] });
    expect(findChildren(item, 'category').map(({ text }) => text)).toEqual(['梅', '庭']);
  });

  it.each([
    '<b>梅</b> & "花" ]]>',
    '<blink>タグと A & B の話',
    'a &lt; b &amp;amp; c',
    'id=1&copy=2&reg=3',
    '<3',
    'R&B, AT&T',
    '</title><script>alert(1)</script>',
    '1 < 2 && 3 > 2',
  ])('escapes %j for readers that parse XML and then HTML', (text) => {
    const feed = aBlogFeed({
      blogTitle: text,
      description: text,
      entries: [aFeedEntry({ title: text, excerpt: text })],
    });
    const channel = parseChannel(feed);
    const [item] = findChildren(channel, 'item');
    const seen = [channel, item].flatMap((of) =>
      of ? ['title', 'description'].map((name) => parseHtmlText(readChildText(of, name))) : [],
    );
    expect(seen).toEqual([text, text, text, text]);
  });

  it('contains the full text of an entry with absolute URLs', () => {
    const html =
      '<p>]]&gt; A &amp;amp; B &lt;b&gt; a href="/x" <a href="/kanoya-mio/entry-1.html?a=1&amp;b=&quot;2">次</a><a href="#note">注</a></p>' +
      '<img alt="&lt; src=" loading="lazy" src="//cdn.example/a.jpg"><video poster="p.jpg" controls=""></video><a href="mailto:a@b.example">文</a>';
    const item = parseItem({ html });
    const { body } = new JSDOM(readChildText(item, 'content:encoded')).window.document;
    const page = 'https://blog.example/nanohana-daidokoro/entry-12755975296.html';
    expect(body.textContent).toBe(new JSDOM(html).window.document.body.textContent);
    expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://blog.example/kanoya-mio/entry-1.html?a=1&b=%222',
      `${page}#note`,
      'mailto:a@b.example',
    ]);
    expect(body.querySelector('img')?.outerHTML).toContain('src="https://cdn.example/a.jpg"');
    expect(body.querySelector('video')?.getAttribute('poster')).toBe(
      'https://blog.example/nanohana-daidokoro/p.jpg',
    );
    expect(findChildren(parseItem({ html: null }), 'content:encoded')).toEqual([]);
  });

  it('omits control characters, and names an entry without a title', () => {
    const item = parseItem({ title: '\u0008梅\u001B\uFFFE', excerpt: '花\u0000' });
    expect([readChildText(item, 'title'), readChildText(item, 'description')]).toEqual([
      '梅',
      '花',
    ]);
    expect(readChildText(parseItem({ title: '　' }), 'title')).toBe('無題');
  });

  it('is valid without entries and without a description', () => {
    const channel = parseChannel(aBlogFeed({ entries: [], description: '' }));
    expect(findChildren(channel, 'item')).toEqual([]);
    expect(findChildren(channel, 'lastBuildDate')).toEqual([]);
    expect(readChildText(channel, 'description')).toBe('菜の花のブログです。');
  });
});
