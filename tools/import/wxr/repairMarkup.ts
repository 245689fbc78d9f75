import { decodeHTMLStrict } from 'entities';
import { storableText, UNSTORABLE } from '@engawa/platform/domain/imports/storableText.ts';
import { fixCharacter, type Fix } from '../text/repairs.ts';

/** References from U+D7D8 to U+E247, a range that includes all surrogates. */
const HALVES = String.raw`(?:&#(?:[xX]0*[dD][89a-fA-F][\da-fA-F]{2}|0*5[5-7]\d{3});)+`;

/** Sequences that an XML text or attribute does not contain literally. */
export const MARKUP = new RegExp(
  String.raw`${HALVES}|&(?:#(?:\d+|[xX][\da-fA-F]+);|[A-Za-z]\w*;)?|\]\]>|<|\uFFFD|${UNSTORABLE.source}`,
  'gu',
);

const parseCodePoint = (reference: string): number =>
  /^&#x/i.test(reference)
    ? Number.parseInt(reference.slice(3), 16)
    : Number.parseInt(reference.slice(2), 10);

/** The characters of `HALVES`; an unpaired surrogate is dropped. */
const joined = (references: string): string =>
  (references.match(/&[^;]*;/g) ?? [])
    .map((reference) => String.fromCharCode(parseCodePoint(reference)))
    .join('')
    .replace(/\p{Cs}/gu, '');

/**
 * Joins references to surrogate pairs, which old programs write for emoji. An unpaired surrogate is
 * dropped.
 */
export const withJoinedHalves = (html: string): string =>
  html.replace(new RegExp(HALVES, 'g'), joined);

const leftOut = (reference: string): Fix => [
  '',
  `the reference ${reference} names a control character or none and was left out; check the text there`,
];

const fixHalves = (references: string): Fix => {
  const named = references.slice(0, 40);
  const text = joined(references);
  if (text === '') return leftOut(named);
  return /[\u{10000}-\u{10FFFF}]/u.test(text)
    ? [
        text,
        `the references ${named} are halves of one character and were joined; write the character itself there`,
      ]
    : [text, null];
};

const fixNumber = (reference: string): Fix => {
  const character = decodeHTMLStrict(reference);
  const code = parseCodePoint(reference);
  const isNone = character === '\uFFFD' && code !== 0xfffd;
  if (isNone || storableText(character) === '') return leftOut(reference.slice(0, 40));
  // HTML parsers read these references as windows-1252
  return code < 0x80 || code > 0x9f
    ? [character, null]
    : [
        character,
        `the reference ${reference} is of windows-1252 and became ${character}; write the character itself there`,
      ];
};

const fixName = (reference: string): Fix => {
  const character = decodeHTMLStrict(reference);
  if (/^&(?:amp|lt|gt|quot|apos);$/.test(reference)) return [character, null];
  return character === reference
    ? [
        reference,
        `the reference ${reference.slice(0, 40)} is unknown and was read as text; write &amp; for its "&" there`,
      ]
    : [
        character,
        `the reference ${reference} is HTML, not XML; it was read as HTML: write the character itself there`,
      ];
};

/** Replaces a match of `MARKUP`. */
export const fixMarkup = (match: string): Fix => {
  if (match === '&') return [match, 'an "&" was read as text; write &amp; there'];
  if (match === '<') return [match, 'a "<" was read as text; write &lt; there'];
  if (match === ']]>') return [match, '"]]>" was read as text; write ]]&gt; there'];
  if (new RegExp(`^${HALVES}$`).test(match)) return fixHalves(match);
  if (match.startsWith('&#')) return fixNumber(match);
  return match.startsWith('&') ? fixName(match) : fixCharacter(match);
};
