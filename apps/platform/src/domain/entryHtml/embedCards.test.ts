import { JSDOM } from 'jsdom';
import { createSanitiser } from './createSanitiser.ts';

const sanitise = createSanitiser();
const parseBody = (html: string): HTMLElement => new JSDOM(sanitise(html)).window.document.body;

/** Returns the target and text of a text's only link. */
const parseCard = (html: string) => {
  const links = parseBody(html).querySelectorAll('a');
  expect(links).toHaveLength(1);
  return { href: links[0]?.getAttribute('href'), text: links[0]?.textContent };
};

const YOUTUBE = 'https://www.youtube.com/watch?v=AbC_123-xyz';

const HATENA = 'http://hatenablog.com/embed?url=https%3A%2F%2Fnews.example%2Fa';

test.each([
  ['a title', `<iframe src="${HATENA}" title="題"></iframe>`, '題'],
  [
    'a link in its content',
    `<iframe src="${HATENA}"><a href="https://news.example/a">題の言葉</a></iframe>`,
    '題の言葉',
  ],
  [
    'its target when the title is an address',
    `<iframe src="${HATENA}" title="${HATENA}"></iframe>`,
    'news.example/a',
  ],
])('R1.6 the card of an embed is named by %s', (_, html, text) => {
  expect(parseCard(html)).toEqual({ href: 'https://news.example/a', text });
});

const FLASH = 'http://www.youtube.com/v/AbC_123-xyz&hl=ja&fs=1';
test.each([
  [
    'in params and an embed',
    `<object width="425"><param name="movie" value="${FLASH}"></param><embed src="${FLASH}"></embed></object>`,
  ],
  ['in a param', `<object><param name="movie" value="${FLASH}"></object>`],
  ['in data', `<object data="${FLASH}"></object>`],
  [
    'in flashvars',
    `<object data="https://player.example/p.swf"><param name="flashvars" value="file=${encodeURIComponent(FLASH)}&amp;x=1"></object>`,
  ],
  ['in an embed', `<embed src="${FLASH}" type="application/x-shockwave-flash">`],
  [
    'in a lazy frame',
    '<iframe src="about:blank" data-src="https://www.youtube.com/embed/AbC_123-xyz"></iframe>',
  ],
  [
    'in a frame of an applet',
    '<applet><iframe src="https://www.youtube.com/embed/AbC_123-xyz"></iframe></applet>',
  ],
  [
    'in an oembed element',
    '<figure class="media"><oembed url="https://youtu.be/AbC_123-xyz"></oembed></figure>',
  ],
  [
    'in an AMP element',
    '<amp-youtube data-videoid="AbC_123-xyz" layout="responsive"></amp-youtube>',
  ],
  ['in a lite-youtube element', '<lite-youtube videoid="AbC_123-xyz"></lite-youtube>'],
])('R1.6 a video %s becomes one card', (_, html) => {
  expect(parseCard(`前${html}後`).href).toBe(YOUTUBE);
  expect(parseBody(`前${html}後`).textContent).toMatch(/^前.+後$/);
});

test.each([
  [
    'a link in an object',
    '<object data="https://player.example/x"><a href="https://old.example/v">動画を見る</a></object>',
  ],
  [
    'a link in an object with an unknown player',
    '<object><param name="movie" value="http://a.example/x.swf"><a href="https://old.example/v">動画を見る</a></object>',
  ],
  [
    'a link in an object without an address',
    '<object><a href="https://old.example/v">動画を見る</a></object>',
  ],
  ['a link in noembed', '<noembed><a href="https://old.example/v">動画を見る</a></noembed>'],
  ['a link in noframes', '<noframes><a href="https://old.example/v">動画を見る</a></noframes>'],
  [
    'a link in noscript',
    '<noscript><p><a href="https://old.example/v">動画を見る</a></p></noscript>',
  ],
  [
    'an area of an image map',
    '<map name="m"><area shape="rect" href="https://old.example/v" alt="動画を見る"></map>',
  ],
  ['a link in a canvas', '<canvas><a href="https://old.example/v">動画を見る</a></canvas>'],
  [
    'a link in a video without an address',
    '<video><a href="https://old.example/v">動画を見る</a></video>',
  ],
])('R1.6 %s stays as it is, without a card', (_, html) => {
  expect(parseCard(html)).toEqual({ href: 'https://old.example/v', text: '動画を見る' });
});

test.each([
  [
    '<object><param name="movie" value="http://www.nicovideo.jp/v/sm9"><p>代わりの言葉</p></object>',
  ],
  ['<iframe src="https://embed.nicovideo.jp/watch/sm9"><p>代わりの言葉</p></iframe>'],
  [
    '<iframe src="https://embed.nicovideo.jp/watch/sm9">代わりの言葉<noembed>そして</noembed></iframe>',
  ],
])('R1.6 the text of an embed follows its card: %s', (html) => {
  expect(parseCard(html).href).toBe('https://www.nicovideo.jp/watch/sm9');
  expect(parseBody(html).textContent).toMatch(/^nicovideo\.jp\/watch\/sm9代わりの言葉/);
});

test.each([
  ['<object data="x.swf"><img src="https://old.example/a.jpg" alt="絵"></object>', '絵'],
  ['<noscript><img src="https://old.example/a.jpg" alt="絵"></noscript>', '絵'],
  [
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-src="https://old.example/a.jpg" alt="絵"><noscript><img src="https://old.example/a.jpg" alt="絵"></noscript>',
    '絵',
  ],
  [
    '<noscript><img src="https://old.example/a.jpg" alt="絵"></noscript><img class="lazyload" src="/blank.gif" data-any="https://old.example/a.jpg" alt="絵">',
    '絵',
  ],
  [
    '<img src="https://old.example/a.jpg" alt="絵"><noscript><img src="https://old.example/a.jpg" alt="絵"></noscript>',
    '絵',
  ],
  [
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" alt="絵"><noscript><img src="https://old.example/a.jpg" alt="絵"></noscript>',
    '絵',
  ],
  [
    '<a href="/p"><img src="/blank.gif" data-lazy="https://old.example/a.jpg" alt="絵"></a><noscript><a href="/p"><img src="https://old.example/a.jpg" alt="絵"></a></noscript>',
    '絵',
  ],
])('R1.6 renders a noscript image once: %s', (html, alt) => {
  const images = parseBody(html).querySelectorAll('img');
  expect([...images].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
    ['https://old.example/a.jpg', alt],
  ]);
});

test.each([
  [
    '<script src="https://embed.nicovideo.jp/watch/sm9/script?w=320&amp;h=180"></script><noscript><a href="https://www.nicovideo.jp/watch/sm9">題名</a></noscript>',
    'https://www.nicovideo.jp/watch/sm9',
    '題名',
  ],
  [
    '<script src="https://embed.nicovideo.jp/watch/sm9/script"></script><p><noscript><a href="https://www.nicovideo.jp/watch/sm9">題名</a></noscript></p>',
    'https://www.nicovideo.jp/watch/sm9',
    '題名',
  ],
  [
    '<div class="g-post" data-href="https://news.example/a"></div>',
    'https://news.example/a',
    'news.example/a',
  ],
  [
    '<blockquote class="wp-embedded-content"><p><a href="https://blog.example/hana/">花</a></p></blockquote><p><iframe class="wp-embedded-content" src="https://blog.example/hana/embed/#?secret=a" title="花"></iframe></p>',
    'https://blog.example/hana/',
    '花',
  ],
  [
    '<script src="http://ext.nicovideo.jp/thumb_watch/sm9?w=490"></script>',
    'https://www.nicovideo.jp/watch/sm9',
    'nicovideo.jp/watch/sm9',
  ],
  [
    '<script src="https://gist.github.com/u/abc123.js?file=a.ts"></script>',
    'https://gist.github.com/u/abc123',
    'gist.github.com/u/abc123',
  ],
  [
    '<script async class="speakerdeck-embed" data-id="0123abcd" src="//speakerdeck.com/assets/embed.js"></script>',
    'https://speakerdeck.com/player/0123abcd',
    'Speaker Deck',
  ],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/x/posts/1"></div>',
    'https://www.facebook.com/x/posts/1',
    'facebook.com/x/posts/1',
  ],
  [
    '<div class="fb-video" data-href="https://www.facebook.com/x/videos/1"></div>',
    'https://www.facebook.com/x/videos/1',
    'facebook.com/x/videos/1',
  ],
  [
    '<fb:post href="https://www.facebook.com/x/posts/1"></fb:post>',
    'https://www.facebook.com/x/posts/1',
    'facebook.com/x/posts/1',
  ],
  [
    '<blockquote class="twitter-tweet"><a href="https://twitter.com/x/status/1"></a></blockquote><script async src="//platform.twitter.com/widgets.js"></script>',
    'https://twitter.com/x/status/1',
    'twitter.com/x/status/1',
  ],
  [
    '<a class="twitter-timeline" href="https://twitter.com/x"></a>',
    'https://twitter.com/x',
    'twitter.com/x',
  ],
  [
    '<a class="embedly-card" href="https://news.example/a"></a>',
    'https://news.example/a',
    'news.example/a',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"><section></section></blockquote>',
    'https://www.tiktok.com/@a/video/1',
    'tiktok.com/@a/video/1',
  ],
])('R1.6 renders a script embed as a link: %s', (html, href, text) => {
  expect(parseCard(html)).toEqual({ href, text });
});

test.each([
  '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" height="0" width="0" style="display:none"></iframe></noscript>',
  '<iframe src="https://count.example/" style="visibility: hidden"></iframe>',
  '<script src="https://platform.twitter.com/widgets.js"></script>',
  '<div class="fb-like" data-href="https://old.example/"></div>',
  '<iframe src="/own"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
])('R1.6 removes an embed without visible content: %s', (html) => {
  expect(parseBody(html).querySelector('a')).toBeNull();
  expect(parseBody(html).textContent).toBe('');
});
