import { setTimeout as sleep } from 'node:timers/promises';
import { typedHtml } from './typedHtml.ts';

test.each([
  ['一行', '<p>一行</p>'],
  ['一\n二\r\n三', '<p>一<br />二<br />三</p>'],
  ['一\n\n二', '<p>一</p>\n<p>二</p>'],
  // each further blank line is an empty line, as writers of Japanese blogs expect
  ['一\n\n\n\n二', '<p>一</p>\n<p><br /><br /></p>\n<p>二</p>'],
  ['\u3000字下げ\n\n\u3000次', '<p>\u3000字下げ</p>\n<p>\u3000次</p>'],
  ['前\n\n<h2>見出し</h2>\n\n後', '<p>前</p>\n<h2>見出し</h2>\n<p>後</p>'],
  ['<ul>\n<li>一</li>\n\n<li>二</li>\n</ul>', '<ul>\n<li>一</li>\n\n<li>二</li>\n</ul>'],
  ['前\n<pre>a\n\nb</pre>\n後', '<p>前</p>\n<pre>a\n\nb</pre>\n<p>後</p>'],
  ['\n\n一\n\n', '<p>一</p>'],
  ['', ''],
])('R1.6 converts typed %j to HTML', (typed, html) => {
  expect(typedHtml(typed)).toBe(html);
});

const MANY = 60_000;

// an algorithm of quadratic time would block the thread for half a minute or more on each of these
// texts
test.each([
  ['spaces within a line', `a${' '.repeat(2 * MANY)}b`],
  ['unclosed lists', '<ul>'.repeat(2 * MANY)],
  ['unfinished closing tags', `<pre>${'</pre '.repeat(MANY)}`],
  ['closed lists', '<ul>\n</ul>\n'.repeat(MANY)],
  ['line ends', `a${'\n'.repeat(2 * MANY)}b`],
  ['line ends with spaces', `a${`\n${' '.repeat(9)}x`.repeat(MANY)}`],
])(
  'R1.6 converts many %s without blocking the thread',
  async (_what, typed) => {
    expect(typedHtml(typed)).not.toBe('');
    // a test that blocked the thread has timed out by now, and the timeout is reported first
    await sleep(1);
  },
  8000,
);
