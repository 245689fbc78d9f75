import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadableAs, recogniseEncoding } from './recogniseEncoding.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const fixture = (name: string) => readFileSync(join(__dirname, '../fixtures', name));
const UTF8 = fixture('machikado.txt');
const EUC_JP = fixture('machikado.euc.txt');
const SHIFT_JIS = fixture('machikado.sjis.txt');
// 'ねこ'
const ISO_2022_JP = bytes('1b 24 42 24 4d 24 33 1b 28 42');
const TEXT = 'TITLE: 猫😀';

test.each([
  ['UTF-8', UTF8, 'utf-8'],
  ['EUC-JP', EUC_JP, 'euc-jp'],
  ['Shift_JIS', SHIFT_JIS, 'shift_jis'],
  ['ISO-2022-JP', ISO_2022_JP, 'iso-2022-jp'],
  ['UTF-16 with a byte-order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
  [
    'big-endian UTF-16 with a byte-order mark',
    Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(),
    'utf-16be',
  ],
  ['one word of UTF-8 after ASCII', Buffer.from(`${'AUTHOR: cat\n'.repeat(9999)}ねこ`), 'utf-8'],
  ['ASCII', Buffer.from('<rss/>'), 'utf-8'],
])('recognises %s', (_, head, encoding) => {
  expect(recogniseEncoding(head, null)).toBe(encoding);
});

test.each([
  ['UTF-8', UTF8, 'utf-8'],
  ['EUC-JP', EUC_JP, 'euc-jp'],
  ['Shift_JIS', SHIFT_JIS, 'shift_jis'],
])('recognises %s despite a damaged byte and a cut character', (_, good, encoding) => {
  const head = Buffer.concat([bytes('ff 0a'), good]).subarray(0, 2000);
  expect(recogniseEncoding(head, null)).toBe(encoding);
});

test.each([
  ['kanji without kana', bytes('93 fa 96 7b')],
  ['Chinese of GBK', Buffer.concat(Array(9).fill(bytes('d6 d0 b9 fa c8 cb c3 f1')))],
  ['Korean of EUC-KR', Buffer.concat(Array(9).fill(bytes('c7 d1 b1 db c0 cc b4 d9')))],
  ['Russian of windows-1251', bytes('cf f0 e8 e2 e5 f2 20 ec e8 f0')],
  ['UTF-32', bytes('ff fe 00 00 3c 00 00 00')],
])('does not guess the character set of %s', (_, head) => {
  expect(recogniseEncoding(head, null)).toBeNull();
});

test.each([
  ['Windows-31J', bytes('93 fa 96 7b'), 'shift_jis'],
  ['EUC-JP', bytes('c6 fc cb dc'), 'euc-jp'],
  ['Shift_JIS', UTF8, 'utf-8'],
  ['UTF-8', EUC_JP, 'euc-jp'],
  ['GB18030', UTF8, 'utf-8'],
])(
  'the declared character set %s decides only if the bytes are ambiguous',
  (declared, head, set) => {
    expect(recogniseEncoding(head, declared)).toBe(set);
  },
);

test('a text is readable in its own character set', () => {
  expect(isReadableAs('shift_jis', SHIFT_JIS)).toBe(true);
  expect(isReadableAs('utf-8', SHIFT_JIS)).toBe(false);
});
