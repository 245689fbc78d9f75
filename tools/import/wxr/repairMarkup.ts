import { decodeHTMLStrict } from 'entities';
import { UNSTORABLE } from '@engawa/platform/imports/storableText.ts';
import { escapeHtml } from '../html/markup.ts';
import { fixCharacter, type Fix } from '../text/repairCharacters.ts';

const REFERENCE = String.raw`&#(?:\d+|[xX][\da-fA-F]+);`;
/** Of U+D800 to U+DBFF and of U+DC00 to U+DFFF: together one character beyond U+FFFF. */
export const HIGH_HALF = String.raw`&#(?:[xX]0*[dD][89abAB][\da-fA-F]{2}|0*5(?:529[6-9]|5[3-9]\d\d|6[0-2]\d\d|63[01]\d));`;
const LOW_HALF = String.raw`&#(?:[xX]0*[dD][c-fC-F][\da-fA-F]{2}|0*5(?:6(?:3[2-9]\d|[4-9]\d\d)|7(?:[0-2]\d\d|3[0-3]\d|34[0-3])));`;

/** What a text or an attribute of XML cannot hold as it is. */
export const MARKUP = new RegExp(
  String.raw`${HIGH_HALF}${LOW_HALF}|${REFERENCE}|&(?:[A-Za-z]\w*;)?|\]\]>|[<>]|\uFFFD|${UNSTORABLE.source}`,
  'gu',
);

const codeOf = (reference: string): number =>
  /^&#x/i.test(reference)
    ? Number.parseInt(reference.slice(3), 16)
    : Number.parseInt(reference.slice(2), 10);

const HALVES = new RegExp(`${HIGH_HALF}${LOW_HALF}|${HIGH_HALF}|${LOW_HALF}`, 'g');
const joined = (match: string): string =>
  String.fromCharCode(...(match.match(/&[^;]*;/g) ?? []).map(codeOf));

/**
 * HTML in which references to the two halves of a character, as old programs write emoji, are that character. A
 * half without the other is none and goes.
 */
export const withJoinedHalves = (html: string): string =>
  html.replace(HALVES, (match) => joined(match).replace(/^[\uD800-\uDFFF]$/, ''));

const XML_NAMES = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;']);
const fixReference = (reference: string): Fix => {
  const code = codeOf(reference);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  // HTML reads these as windows-1252 does
  const character = isCharacter ? decodeHTMLStrict(`&#${code};`) : '';
  if (character.replace(UNSTORABLE, '') === '')
    return [
      '',
      `the reference ${reference} names a control character or none and was left out; check the text there`,
    ];
  return code < 0x80 || code > 0x9f
    ? [reference, null]
    : [
        character,
        `the reference ${reference} is of windows-1252 and became ${character}; write the character itself there`,
      ];
};

const fixHalves = (match: string): Fix => [
  joined(match),
  `the references ${match} are halves of one character and were joined; write the character itself there`,
];

const fixName = (reference: string): Fix => {
  if (XML_NAMES.has(reference)) return [reference, null];
  const character = decodeHTMLStrict(reference);
  return character === reference
    ? [
        `&amp;${reference.slice(1)}`,
        `the reference ${reference.slice(0, 40)} is unknown and was read as text; write &amp; for its "&" there`,
      ]
    : [
        escapeHtml(character),
        `the reference ${reference} is HTML, not XML; it was read as HTML: write the character itself there`,
      ];
};

/** The XML of what a text holds that `MARKUP` matches. */
export const fixMarkup = (match: string): Fix => {
  if (match.startsWith('&#'))
    return match.indexOf(';') === match.length - 1 ? fixReference(match) : fixHalves(match);
  if (match === '&') return ['&amp;', 'an "&" was read as text; write &amp; there'];
  if (match.startsWith('&')) return fixName(match);
  // written so, it completes no "]]>" with what stands before it
  if (match === '>') return ['&gt;', null];
  if (match === ']]>') return [']]&gt;', '"]]>" was read as text; write ]]&gt; there'];
  if (match === '<') return ['&lt;', 'a "<" was read as text; write &lt; there'];
  return fixCharacter(match);
};
