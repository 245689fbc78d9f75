import * as fc from 'fast-check';
import { createRepairs } from '../text/repairs.ts';
import type { WxrItem } from './wxrItem.ts';
import { WxrParser } from './wxrParser.ts';

const HEAD =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>\n';
const TAIL = '</channel></rss>';

const readAll = (xml: string, pieceLength = xml.length) => {
  const repairs = createRepairs();
  const parser = new WxrParser(repairs);
  const items: WxrItem[] = [];
  for (let at = 0; at < xml.length; at += pieceLength) {
    parser.write(xml.slice(at, at + pieceLength));
    items.push(...parser.take());
  }
  parser.close();
  return { items, notes: repairs.lines() };
};
const read = (items: string) => readAll(HEAD + items + TAIL);
const anItem = (title: string) => `<item><title>${title}</title></item>`;
const readTitles = (items: string) => read(items).items.map(({ fields }) => fields.get('title'));

test.each([
  ['a bare "&"', 'R&B', 'R&B'],
  ['an "&" in an address', 'a=1&copy=2', 'a=1&copy=2'],
  ['a reference of HTML', '一&mdash;二', '一&mdash;二'],
  ['an unknown reference', '&foo;', '&foo;'],
  ['"<" in a text', '1 < 2', '1 < 2'],
  ['tags of HTML', 'a <b>c</b>', 'a <b>c</b>'],
  ['"]]>" in a text', 'a]]>b', 'a]]>b'],
  ['CDATA within CDATA', '<![CDATA[a<![CDATA[b]]>c]]>', 'a<![CDATA[bc]]>'],
  ['references of XML', '&lt;3 &amp; &#x732B;&#29483; &quot;&apos;', '<3 & 猫猫 "\''],
  ['CDATA', '<![CDATA[a & b < c &nbsp;]]>', 'a & b < c &nbsp;'],
  ['several sections of CDATA', '<![CDATA[a]]]]><![CDATA[>b]]>', 'a]]>b'],
  ['characters beyond U+FFFF', '𠮷😀', '𠮷😀'],
])('reads %s as text, and the next item', (_, written, title) => {
  const { items, notes } = read(anItem(written) + anItem('次'));
  expect(items.map(({ fields }) => fields.get('title'))).toEqual([title, '次']);
  expect(notes).toEqual([]);
});

describe('missing and wrong tags in an export:', () => {
  test.each([
    ['a wrong end', '<item><title>一</titel></item>', 'line 2, column 7: <title> is not closed'],
    ['an end of no element', '<item></wp:x><title>一</title></item>', null],
    ['an element without content', '<item><wp:x/><title>一</title></item>', null],
  ])('%s does not end the file or its item', (_, item, note) => {
    const { items, notes } = read(item + anItem('次'));
    expect(items.map(({ fields }) => fields.get('title'))).toEqual(['一', '次']);
    expect(notes).toEqual(note === null ? [] : [expect.stringContaining(note)]);
  });

  test('an item without its end stops the import there', () => {
    expect(() => read(`${anItem('一')}<item><title>二</title>\n${anItem('三')}`)).toThrow(
      '<item> of line 2 has no end',
    );
  });

  test('elements that are nested too deep stop the import', () => {
    expect(() => read(`<item>${'<item><wp:comment>'.repeat(99)}`)).toThrow('has no end');
    expect(() => read(`<item>${'<wp:comment>'.repeat(99)}`)).toThrow('nested too deep');
  });

  test('HTML without CDATA is the text of its element', () => {
    const html = '<p>一 <a href="x?a=1&amp;b">二</a></p><link rel="x"><br>';
    const { items } = read(`<item><content:encoded>${html}</content:encoded></item>`);
    expect(items[0]?.fields.get('content:encoded')).toBe(html);
  });

  test('attributes without quotes are read', () => {
    const { items } = read('<item><category domain=post_tag nicename="a&b">札</category></item>');
    expect(items[0]?.terms).toEqual([{ domain: 'post_tag', nicename: 'a&b', name: '札' }]);
  });
});

/** Valid and invalid pieces of exports, in any order. */
const PARTS =
  '<title> </title> <link> </link> <![CDATA[ ]]> ]] <!-- --> < > & &amp; &mdash; &#8; &#x732B; 猫 😀 a="1" \''
    .split(' ')
    .concat(' ', '\n');

test('returns the same items for every chunk size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (parts, pieceLength) => {
        const xml = `${HEAD}<item><title>${parts.join('')}]]>--></title></item>${TAIL}`;
        const { items } = readAll(xml);
        expect(readAll(xml, pieceLength).items).toEqual(items);
      },
    ),
    { numRuns: 500 },
  );
});

test('reads an escaped text as it was before escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(readTitles(anItem(escaped))).toEqual([text]);
    }),
  );
});
