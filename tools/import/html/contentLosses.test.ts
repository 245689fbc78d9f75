import * as fc from 'fast-check';
import { createResolver } from './addresses.ts';
import { contentLosses } from './contentLosses.ts';

const losses = (before: string, after: string) =>
  contentLosses(before, after, createResolver('https://old.example'));

test.each([
  [
    'a lost text',
    '<p>前<object>代わりの言葉</object>後</p>',
    '<p>前後</p>',
    ['3 words were left out: 「代わりの言葉」'],
  ],
  [
    'a lost text that contains a remaining one',
    '<p>の</p><p>海の色</p>',
    '<p>の</p>',
    ['3 words were left out: 「海の色」'],
  ],
  [
    'a lost link',
    '<a href="/a">あ</a><a href="/b">い</a>',
    'あ<a href="https://old.example/b">い</a>',
    ['1 link was left out: https://old.example/a'],
  ],
  [
    'one lost link of two equal ones',
    '<a href="/a">あ</a><a href="/a">い</a>',
    '<a href="https://old.example/a">あい</a>',
    ['1 link was left out: https://old.example/a'],
  ],
  [
    'an area of a map',
    '<map><area href="https://a.example/"></map>',
    '',
    ['1 link was left out: https://a.example/'],
  ],
  [
    'a lost image',
    '<img src="/a.jpg"><img src="/b.jpg">',
    '<img src="https://old.example/b.jpg">',
    ['1 image was left out: https://old.example/a.jpg'],
  ],
  [
    'an image with only a srcset',
    '<img srcset="/a.jpg 1x, /b.jpg 2x">',
    '',
    ['1 image was left out: https://old.example/a.jpg'],
  ],
  [
    'a background image',
    '<div style="background:url(\'/a.jpg\')">あ</div>',
    '<div>あ</div>',
    ['1 image was left out: https://old.example/a.jpg'],
  ],
  [
    'the subtitles of a video',
    '<video src="/a.mp4"><track src="/a.vtt"></video>',
    '<video src="https://old.example/a.mp4"></video>',
    ['1 embed was left out: https://old.example/a.vtt'],
  ],
  [
    'a plug-in',
    '<object><param name="movie" value="/v.swf"><embed src="/v.swf"></object>',
    '',
    ['1 embed was left out: https://old.example/v.swf'],
  ],
  [
    'an embed by script',
    '<script src="https://gist.example/a.js"></script>',
    '',
    ['1 embed was left out: https://gist.example/a.js'],
  ],
  [
    'the text of a frame',
    '<iframe src="https://a.example/e"><a href="https://a.example/">題</a></iframe>',
    '<a href="https://a.example/e">https://a.example/e</a>',
    ['1 word was left out: 「題」', '1 link was left out: https://a.example/'],
  ],
  [
    'an image in noscript',
    '<noscript><img src="/a.jpg"></noscript>',
    '',
    ['1 image was left out: https://old.example/a.jpg'],
  ],
  ['the text of a field', '<textarea>題</textarea>', '', ['1 word was left out: 「題」']],
  [
    'an address in the text',
    '見て https://a.example/x',
    '見て',
    ['1 link was left out: https://a.example/x'],
  ],
  [
    'the first three of several losses',
    '<a href="/1"></a><a href="/2"></a><a href="/3"></a><a href="/4"></a><a href="/5"></a>',
    '',
    [
      '5 links were left out: https://old.example/1, https://old.example/2, https://old.example/3 and 2 more',
    ],
  ],
])('reports %s after a conversion', (_, before, after, expected) => {
  expect(losses(before, after)).toEqual(expected);
});

test.each([
  ['scripts and styles', '<script>var a = "語";</script><style>p{}</style>', ''],
  [
    'the script that styles quoted posts',
    '<script src="//platform.twitter.com/widgets.js"></script>',
    '',
  ],
  ['a beacon', '<img src="https://t.example/b.gif" width="1" height="1">', ''],
  ['a link to a script', '<a href="javascript:x()">あ</a>', '<a>あ</a>'],
  [
    'https in place of http',
    '<img src="http://a.example/a.jpg">',
    '<img src="https://a.example/a.jpg">',
  ],
  [
    'a frame that became a card',
    '<iframe src="https://v.example/embed/1"></iframe>',
    '<div><a href="https://v.example/watch?v=1">https://v.example/watch?v=1</a></div>',
  ],
  [
    'an address that became a card',
    'https://a.example/x',
    '<a href="https://a.example/x">https://a.example/x</a>',
  ],
  [
    'a lazily loaded image',
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
    '<img src="https://old.example/a.jpg">',
  ],
  [
    'an image that is also a background and in noscript',
    '<div style="background:url(/a.jpg)"><noscript><img src="/a.jpg"></noscript><img src="/a.jpg"></div>',
    '<img src="https://old.example/a.jpg">',
  ],
  [
    'an address in the text before its link',
    'https://a.example/x <a href="https://a.example/x">あ</a>',
    '<a href="https://a.example/x">https://a.example/x あ</a>',
  ],
  ['text in other elements', '<form><p>あ<i>い</i></p></form>', '<p>あい</p>'],
  ['entities', 'A &amp; B &lt;3', 'A & B &lt;3'],
])('does not report %s after a conversion', (_, before, after) => {
  expect(losses(before, after)).toEqual([]);
});

test('reports no loss for equal HTML, and all text for empty HTML', () => {
  const element = fc.constantFrom('p', 'div', 'b', 'object', 'li', 'table', 'textarea');
  const html = fc
    .array(fc.tuple(element, fc.string({ unit: 'grapheme' })))
    .map((parts) => parts.map(([name, text]) => `<${name}>${text}</${name}>`).join(''));
  fc.assert(fc.property(html, (text) => expect(losses(text, text)).toEqual([])));
  const letters = fc.stringMatching(/^[あ-んa-z]{1,20}$/);
  fc.assert(
    fc.property(element, letters, (name, text) =>
      expect(losses(`<${name}>${text}</${name}>`, '')).toEqual([expect.stringContaining(text)]),
    ),
  );
});
