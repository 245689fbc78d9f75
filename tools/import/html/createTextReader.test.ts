import * as fc from 'fast-check';
import { createTextReader } from './createTextReader.ts';

const html = createTextReader('html');
const detected = createTextReader('detected');

describe.each(['title', 'lines'] as const)('the text of a field, read as %s,', (form) => {
  test.each([
    '掲示板 bbs.cgi?id=1&copy=2&reg=3 の使い方',
    'AT&T & R&D&copy',
    '&copyfoo; &nosuch; &;',
    'vector<int> a; if (a<b && c>d) return a&copy=1;',
    'List<String> x = new ArrayList<>();',
    'Map<K, List<B>> x; Set<A> y; f<i>(x); List<P> z',
    'i<a and b>c',
    '1 < 2 <3 and <- (>_<)',
    '戊<a>',
    '<a href="?a=1&copy=2">',
  ])('is as written in any format: %s', (written) => {
    expect(html[form](written)).toBe(written);
    expect(detected[form](written)).toBe(written);
  });

  test.each([
    ['complete references are read', 'AT&T &amp; &copy; &#x732B; &hellip;', 'AT&T & © 猫 …'],
    ['tags are removed', '<b>太い</b> vector<int> と <3', '太い vector<int> と <3'],
    ['references next to tags are read', '<i>a</i> &lt;b&gt;', 'a <b>'],
    ['tags with attributes are removed', '<a href="?a=1&copy=2">甲</a>乙', '甲乙'],
    ['tags in capitals are removed', '<B>太い</B>字', '太い字'],
    ['scripts are removed', 'a<script>alert(1)</script>b', 'ab'],
    ['comments of HTML are removed', 'a<!-- x -->b', 'ab'],
  ])('follows the rules of HTML: %s', (_, written, text) => {
    expect(html[form](written)).toBe(text);
    if (written.includes('<')) expect(detected[form](written)).toBe(text);
  });

  test('retains references if the format is not declared as HTML', () => {
    expect(detected[form]('A&lt;B と &amp; &copy;')).toBe('A&lt;B と &amp; &copy;');
  });

  test('is the text before it was escaped', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'<>&;/ab猫="')), (signs) => {
        const written = signs.join('');
        const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(html[form](escaped)).toBe(written);
      }),
    );
  });
});

test('block elements stay text in a title, and divide lines in a comment', () => {
  expect(html.title('<p>タグと <table> の違い')).toBe('<p>タグと <table> の違い');
  expect(detected.lines('<p>一<p>二<br>三</p>')).toBe('一\n\n二\n三');
  expect(html.lines('一</p>二</br>三')).toBe('一\n\n二\n三');
});
