import { typedHtml } from './typedHtml.ts';

test.each([
  ['一行', '<p>一行</p>'],
  ['一\n二\r\n三', '<p>一<br />二<br />三</p>'],
  ['一\n\n二', '<p>一</p>\n<p>二</p>'],
  // each further blank line is space, as writers of Japanese blogs mean it
  ['一\n\n\n\n二', '<p>一</p>\n<p><br /><br /></p>\n<p>二</p>'],
  ['\u3000字下げ\n\n\u3000次', '<p>\u3000字下げ</p>\n<p>\u3000次</p>'],
  ['前\n\n<h2>見出し</h2>\n\n後', '<p>前</p>\n<h2>見出し</h2>\n<p>後</p>'],
  ['<ul>\n<li>一</li>\n\n<li>二</li>\n</ul>', '<ul>\n<li>一</li>\n\n<li>二</li>\n</ul>'],
  ['前\n<pre>a\n\nb</pre>\n後', '<p>前</p>\n<pre>a\n\nb</pre>\n<p>後</p>'],
  ['\n\n一\n\n', '<p>一</p>'],
  ['', ''],
])('R1.6 %j is typed', (typed, html) => {
  expect(typedHtml(typed)).toBe(html);
});
