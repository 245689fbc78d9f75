import { childrenOf, parseXml, textOf } from './parseXml.fixture.ts';
import { element, xmlDocument } from './xml.ts';

const HOSTILE = `]]> <b a="1" c='2'> & &amp; <!-- ?> \t\n\r 梅🌿`;

describe('what others wrote in XML', () => {
  it('is read back as it was, in text and in attributes', () => {
    const read = parseXml(xmlDocument(element('a', [element('b', HOSTILE, { c: HOSTILE })])));
    const [b] = childrenOf(read, 'b');
    expect(b?.text).toBe(HOSTILE);
    // the format itself makes a space of each white space in an attribute
    expect(b?.attributes['c']).toBe(HOSTILE.replaceAll(/[\t\n]/g, ' '));
  });

  it.each(['\u0000', '\u0008', '\u000B', '\u001F', '\uFFFE', '\uFFFF'])(
    'is without %j, which no document can hold',
    (character) => {
      expect(textOf(parseXml(element('a', [element('b', `x${character}y`)]).xml), 'b')).toBe('xy');
    },
  );

  it('bears no half of a pair', () => {
    expect(parseXml(element('a', 'x\uD83Cy\uDF3F').xml).text).toBe('x\uFFFDy\uFFFD');
  });
});

it('an element without children is short', () => {
  expect(element('a', [], { b: 1 }).xml).toBe('<a b="1"/>');
});
