import { autop } from './autop.ts';

const renderHtml = (html: string) => autop(html).replace(/<br \/>\n/g, '<br />');

describe('text of the classic editor:', () => {
  test.each([
    ['a blank line divides paragraphs', 'あ\n\nい', '<p>あ</p>\n<p>い</p>'],
    ['one newline breaks the line', 'あ\nい', '<p>あ<br />い</p>'],
    [
      'CRLF line ends break lines and paragraphs',
      'あ\r\nい\r\n\r\nう',
      '<p>あ<br />い</p>\n<p>う</p>',
    ],
    ['a line of blanks divides paragraphs', 'あ\n \t\nい', '<p>あ</p>\n<p>い</p>'],
    ['a full-width space at the start is indentation', '　あ\n\n　い', '<p>　あ</p>\n<p>　い</p>'],
    ['a line of a full-width space is a line', 'あ\n\n　\n\nい', '<p>あ</p>\n<p>　</p>\n<p>い</p>'],
    ['a written break is not doubled', 'あ<br />\nい<br>\nう', '<p>あ<br />い<br>\nう</p>'],
    [
      'inline elements stay in their paragraph',
      'あ<b>い</b>\n\n<i>う</i>',
      '<p>あ<b>い</b></p>\n<p><i>う</i></p>',
    ],
    [
      'an inline element across a blank line continues in the next paragraph',
      '<b>あ\n\nい</b>う',
      '<p><b>あ</b></p>\n<p><b>い</b>う</p>',
    ],
    ['blank lines give no paragraph', '\n \n\n', ''],
    ['an image is a paragraph', '<img src="a.jpg">\n\nあ', '<p><img src="a.jpg"></p>\n<p>あ</p>'],
    ['a bracket in the text is text', '1 < 2\n\n3 > 2 <3', '<p>1 < 2</p>\n<p>3 > 2 <3</p>'],
  ])('%s', (_, html, expected) => {
    expect(renderHtml(html)).toBe(expected);
  });
});

describe('the structure of blocks is retained:', () => {
  test.each([
    ['heading', 'あ\n<h2>題</h2>\nい', '<p>あ</p><h2>題</h2><p>い</p>'],
    ['list', '<ul>\n<li>一</li>\n<li>二</li>\n</ul>', '<ul>\n<li>一</li>\n<li>二</li>\n</ul>'],
    ['lines in a list item', '<ul><li>一\n二</li></ul>', '<ul><li>一<br />二</li></ul>'],
    [
      'paragraphs in a list item',
      '<ul><li>一\n\n二</li></ul>',
      '<ul><li><p>一</p>\n<p>二</p></li></ul>',
    ],
    [
      'nested lists',
      '<ol><li>一\n<ul>\n<li>二</li>\n</ul>\n</li></ol>',
      '<ol><li>一<ul>\n<li>二</li>\n</ul></li></ol>',
    ],
    [
      'table',
      '<table>\n<tr>\n<td>一\n二</td>\n</tr>\n</table>',
      '<table>\n<tr>\n<td>一<br />二</td>\n</tr>\n</table>',
    ],
    [
      'pre',
      'あ\n\n<pre>\n\n一\n\n  <b>二</b>\n</pre>\n\nい',
      '<p>あ</p><pre>\n\n一\n\n  <b>二</b>\n</pre><p>い</p>',
    ],
    ['a block tag within pre', '<pre><div>\n\n</div></pre>', '<pre><div>\n\n</div></pre>'],
    ['quote', '<blockquote>あ\n\nい</blockquote>', '<blockquote><p>あ</p>\n<p>い</p></blockquote>'],
    [
      'a box with one run of text',
      '<div class="x">\nあ\nい\n</div>',
      '<div class="x">あ<br />い</div>',
    ],
    ['a box with paragraphs', '<div>あ\n\nい</div>', '<div><p>あ</p>\n<p>い</p></div>'],
    ['written paragraphs', '<p>あ\nい</p>\n\n<p>う</p>', '<p>あ<br />い</p><p>う</p>'],
    ['a paragraph left open', '<p>あ\n<p>い\n\n<h3>題</h3>う', '<p>あ<p>い<h3>題</h3><p>う</p>'],
    ['rule', 'あ\n<hr>\nい', '<p>あ</p><hr><p>い</p>'],
    ['player', '<video src="a.mp4">\n</video>\n\nあ', '<video src="a.mp4">\n</video><p>あ</p>'],
    ['closing tag without a start', 'あ</div>\n\nい', '<p>あ</p></div><p>い</p>'],
    ['attribute with a bracket', '<div title="a > b">あ</div>', '<div title="a > b">あ</div>'],
  ])('%s', (_, html, expected) => {
    expect(renderHtml(html)).toBe(expected);
  });
});
