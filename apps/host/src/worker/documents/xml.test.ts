import { findChildren, parseXml, readChildText } from './parseXml.fixture.ts';
import { element, xmlDocument } from './xml.ts';

const HOSTILE = `]]> <b a="1" c='2'> & &amp; <!-- ?> \t\n\r 梅🌿`;

describe('XML output', () => {
  it('preserves user text in elements and attributes', () => {
    const read = parseXml(xmlDocument(element('a', [element('b', HOSTILE, { c: HOSTILE })])));
    const [b] = findChildren(read, 'b');
    expect(b?.text).toBe(HOSTILE);
    // XML itself normalises white space in attributes to spaces
    expect(b?.attributes['c']).toBe(HOSTILE.replaceAll(/[\t\n]/g, ' '));
  });

  it.each(['\u0000', '\u0008', '\u000B', '\u001F', '\uFFFE', '\uFFFF'])(
    'omits %j, which XML does not allow',
    (character) => {
      expect(readChildText(parseXml(element('a', [element('b', `x${character}y`)]).xml), 'b')).toBe(
        'xy',
      );
    },
  );

  it('replaces unpaired surrogates', () => {
    expect(parseXml(element('a', 'x\uD83Cy\uDF3F').xml).text).toBe('x\uFFFDy\uFFFD');
  });
});

it('an element without children is self-closing', () => {
  expect(element('a', [], { b: 1 }).xml).toBe('<a b="1"/>');
});
