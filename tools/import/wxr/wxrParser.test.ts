import * as fc from 'fast-check';
import { readWxr } from './readWxr.ts';
import type { WxrItem } from './wxrItem.ts';

const HEAD =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>\n';
const TAIL = '</channel></rss>';

async function* pieces(xml: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < xml.length; at += length) yield xml.slice(at, at + length);
}
const readAll = async (xml: string, pieceLength = xml.length) => {
  const items: WxrItem[] = [];
  const { fault, notes } = await readWxr(pieces(xml, pieceLength), (item) => void items.push(item));
  if (fault !== null) throw new Error(fault.detail);
  return { items, notes };
};
const read = (items: string) => readAll(HEAD + items + TAIL);
const anItem = (title: string) => `<item><title>${title}</title></item>`;
const readTitles = async (items: string) =>
  (await read(items)).items.map(({ fields }) => fields.get('title'));

test.each([
  ['a bare "&"', 'R&B', 'R&B', 'line 2, column 15: an "&" was read as text; write &amp; there'],
  ['"&" before a blank', 'Q & A', 'Q & A', 'line 2, column 16: an "&"'],
  ['an "&" in an address', 'a=1&copy=2', 'a=1&copy=2', 'line 2, column 17: an "&"'],
  [
    'a reference of HTML',
    '一&mdash;二',
    '一—二',
    'line 2, column 15: the reference &mdash; is HTML',
  ],
  ['a reference of HTML to <', 'a&LT;b', 'a<b', 'the reference &LT; is HTML'],
  ['an unknown reference', '&foo;', '&foo;', 'the reference &foo; is unknown'],
  ['a reference to a control character', 'a&#8;b', 'ab', 'the reference &#8; names'],
  ['a reference to half a character', 'a&#xD800;b', 'ab', 'the reference &#xD800; names'],
  ['a reference beyond Unicode', 'a&#x110000;b', 'ab', 'the reference &#x110000; names'],
  ['a reference to a noncharacter', 'a&#xFFFE;b', 'ab', 'the reference &#xFFFE; names'],
  ['a reference of windows-1252', 'it&#146;s', 'it’s', 'the reference &#146; is of windows-1252'],
  ['two references of one character', '&#55357;&#56832;', '😀', 'are halves of one character'],
  ['a control character', 'a\u0008b', 'ab', 'line 2, column 15: the control character U+0008'],
  ['a C1 control character', 'a\u0085b', 'ab', 'the control character U+0085'],
  ['a noncharacter', 'a\uFFFFb', 'ab', 'the control character U+FFFF'],
  ['"<" in a text', '1 < 2 <3', '1 < 2 <3', 'line 2, column 16 (and 1 more): a "<" was read'],
  ['tags of HTML', 'a <b>c</b>', 'a <b>c</b>', 'line 2, column 16 (and 1 more): a "<" was read'],
  ['"]]>" in a text', 'a]]>b', 'a]]>b', '"]]>" was read as text; write ]]&gt; there'],
  [
    'CDATA within CDATA',
    '<![CDATA[a<![CDATA[b]]>c]]>',
    'a<![CDATA[bc]]>',
    '"]]>" was read as text',
  ],
])('repairs and reports %s, and reads the next item', async (_, written, title, report) => {
  const { items } = await read(anItem(written) + anItem('次'));
  expect(items.map(({ fields }) => fields.get('title'))).toEqual([title, '次']);
  expect(items[0]?.repairs).toEqual([expect.stringContaining(report)]);
  expect(items[1]?.repairs).toEqual([]);
});

test.each([
  ['references of XML', '&lt;3 &amp; &#x732B;&#29483; &quot;&apos;', '<3 & 猫猫 "\''],
  ['CDATA', '<![CDATA[a & b < c &nbsp;]]>', 'a & b < c &nbsp;'],
  ['several sections of CDATA', '<![CDATA[a]]]]><![CDATA[>b]]>', 'a]]>b'],
  ['characters beyond U+FFFF', '𠮷😀', '𠮷😀'],
])('reads %s without a report', async (_, written, title) => {
  const { items, notes } = await read(anItem(written));
  expect(items[0]?.fields.get('title')).toBe(title);
  expect([...(items[0]?.repairs ?? []), ...notes]).toEqual([]);
});

describe('missing and wrong tags in an export:', () => {
  test.each([
    ['a text without its end', '<item><title>一<link>x</link></item>', ['一', '次']],
    ['a wrong end', '<item><title>一</titel></item>', ['一</titel>', '次']],
    ['an item without its end', '<item><title>一</title>', ['一', '次']],
    ['an end of no element', '<item></wp:x><title>一</title></item>', ['一', '次']],
    [
      'CDATA without its end',
      '<item><title><![CDATA[一</title>\n<link>x</link></item>',
      ['一', '次'],
    ],
    [
      'CDATA without its end at the end',
      '<item><title><![CDATA[一]] ></title></item>',
      ['一]] >', '次'],
    ],
  ])('%s does not end the file or its item', async (_, item, titles) => {
    expect(await readTitles(item + anItem('次'))).toEqual(titles);
    expect((await read(item + anItem('次'))).items[0]?.repairs).not.toEqual([]);
  });

  test('an end tag in CDATA is text if no other element follows', async () => {
    const text = '<title>a</title> の書き方 </title><p>終わり</p>';
    expect(await readTitles(anItem(`<![CDATA[${text}]]>`))).toEqual([text]);
  });

  test('HTML without CDATA is the text of its element', async () => {
    const html = '<p>一 <a href="x?a=1&b">二</a></p><link rel="x"><br/>';
    const { items } = await read(`<item><content:encoded>${html}</content:encoded></item>`);
    expect(items[0]?.fields.get('content:encoded')).toBe(html);
  });

  test('attributes without quotes are read', async () => {
    const { items } = await read(
      '<item><category domain=post_tag nicename="a&b">札</category></item>',
    );
    expect(items[0]?.terms).toEqual([{ domain: 'post_tag', nicename: 'a&b', name: '札' }]);
  });
});

describe('namespaces of an export:', () => {
  const withNames = async (names: string, item: string) =>
    (await readAll(`<rss ${names}><channel><w:wxr_version>1.2</w:wxr_version>${item}${TAIL}`))
      .items[0];

  test.each(['1.0', '1.1', '1.2', '1.3'])(
    'version %s is read by its namespace under other prefixes',
    async (version) => {
      const item = await withNames(
        `xmlns:w="http://wordpress.org/export/${version}/" xmlns:c="http://purl.org/rss/1.0/modules/content/"`,
        '<item><w:post_id>7</w:post_id><c:encoded>文</c:encoded><w:comment><w:comment_id>1</w:comment_id></w:comment></item>',
      );
      expect([item?.fields.get('wp:post_id'), item?.fields.get('content:encoded')]).toEqual([
        '7',
        '文',
      ]);
      expect(item?.comments).toEqual([{ id: '1' }]);
    },
  );

  test('a known prefix with another namespace is ignored', async () => {
    const item = await withNames(
      'xmlns:w="http://wordpress.org/export/1.2/" xmlns:wp="urn:other"',
      '<item><wp:post_id>1</wp:post_id><w:post_id>7</w:post_id></item>',
    );
    expect(item?.fields.get('wp:post_id')).toBe('7');
  });

  test('an undeclared prefix has its usual meaning', async () => {
    const { items } = await read(
      '<item><content:encoded>文</content:encoded><dc:creator>私</dc:creator></item>',
    );
    expect(items[0]?.fields.get('content:encoded')).toBe('文');
  });
});

test('limits the number of repairs that it reports for one item', async () => {
  const references = Array.from({ length: 20_000 }, (_, at) => `&no${at};`).join('');
  const { items } = await read(
    `<item>${'<x>'.repeat(20_000)}${'</y>'.repeat(20_000)}</item>${anItem(references)}`,
  );
  expect(items.map(({ repairs }) => repairs.length)).toEqual([expect.any(Number), 21]);
  expect(items[0]?.repairs.length).toBeLessThan(22);
  expect(items[1]?.repairs.at(-1)).toMatch(
    /\(and 19979 more\): other characters or tags are wrong/,
  );
  expect(items[1]?.fields.get('title')).toBe(references);
});

test('reads a file of unclosed CDATA sections in linear time', async () => {
  const items = 20_000;
  const item = '<item><title><![CDATA[一</title><link>x</link></item>';
  expect(new Set(await readTitles(item.repeat(items)))).toEqual(new Set(['一']));
});

/** Valid and invalid pieces of exports, in any order. */
const PARTS =
  '<item> </item> <title> </title> <link> </link> <wp:comment> </wp:comment> <![CDATA[ ]]> ]] <!-- --> < > & &amp; &mdash; &#8; &#x732B; &#xD83D; &#xDE00; \u0008 \uFFFE 猫 😀 a="1" \''
    .split(' ')
    .concat(' ', '\r\n', '\r', '\n');

test('returns the same items and reports for every chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      async (parts, pieceLength) => {
        const xml = `${HEAD}<item><title>${parts.join('')}]]>--></title></item>${TAIL}`;
        expect(await readAll(xml, pieceLength)).toEqual(await readAll(xml));
      },
    ),
    { numRuns: 500 },
  );
});

test('reads an escaped text as it was before escaping', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(await readTitles(anItem(escaped))).toEqual([text.replaceAll(/\r\n?/g, '\n')]);
    }),
  );
});
