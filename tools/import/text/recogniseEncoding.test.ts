import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from './encoding.ts';
import { recogniseEncoding } from './recogniseEncoding.ts';
import { readFileText } from './fileText.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
// the bytes of 'ねこ' in each character set
const CAT = {
  'utf-8': bytes('e3 81 ad e3 81 93'),
  'euc-jp': bytes('a4 cd a4 b3'),
  shift_jis: bytes('82 cb 82 b1'),
  'iso-2022-jp': bytes('1b 24 42 24 4d 24 33 1b 28 42'),
} as const;
const NAMES = ['utf-8', 'euc-jp', 'shift_jis', 'iso-2022-jp'] as const;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-encoding-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const recognise = (
  parts: (Uint8Array | string)[],
  says: { declared?: string; forced?: Encoding } = {},
) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const file = join(folder, 'text.txt');
  writeFileSync(file, content);
  return recogniseEncoding({ path: file, name: 'f' }, content.subarray(0, 100), says);
};
const readText = async (encoding: Encoding): Promise<string> => {
  let text = '';
  for await (const piece of readFileText(join(folder, 'text.txt'), encoding)) text += piece;
  return text;
};

test.each(NAMES)('recognises the encoding %s by one word', async (encoding) => {
  expect(await recognise([CAT[encoding]])).toEqual({ encoding, note: null });
  expect(await readText(encoding)).toBe('ねこ');
});

test.each([
  ['half-width kana of EUC-JP', bytes('8e b1 8e b2 a4 cd'), 'euc-jp', 'ｱｲね'],
  ['a kanji of three bytes in EUC-JP', bytes('8f b0 a1 a4 cd'), 'euc-jp', '丂ね'],
  ['half-width kana of Shift_JIS', bytes('b1 b2 82 cb'), 'shift_jis', 'ｱｲね'],
  ['a second byte that is a backslash', bytes('83 5c 95 5c 82 cb'), 'shift_jis', 'ソ表ね'],
  ['a Windows extension of Shift_JIS', bytes('87 40 fb fc 82 cb'), 'shift_jis', '①髙ね'],
  ['half-width kana of ISO-2022-JP', bytes('1b 28 49 31 1b 28 42'), 'iso-2022-jp', 'ｱ'],
] as const)('recognises and reads %s', async (_, line, encoding, text) => {
  expect(await recognise([line])).toEqual({ encoding, note: null });
  expect(await readText(encoding)).toBe(text);
});

describe.each([
  ['utf-16le', (text: string) => Buffer.from(text, 'utf16le'), bytes('ff fe')],
  ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16(), bytes('fe ff')],
] as const)('text in %s', (encoding, encode, mark) => {
  test.each([
    ['with', mark],
    ['without', Buffer.alloc(0)],
  ])('is recognised %s a byte-order mark', async (_, start) => {
    expect(await recognise([start, encode('TITLE: 猫😀')])).toEqual({ encoding, note: null });
    expect(await readText(encoding)).toBe('TITLE: 猫😀');
  });
});

test('omits the byte-order mark of UTF-8 from the text', async () => {
  expect(await recognise(['\uFEFFねこ'])).toEqual({ encoding: 'utf-8', note: null });
  expect(await readText('utf-8')).toBe('ねこ');
});

test('recognises the encoding despite a few damaged bytes', async () => {
  for (const encoding of ['utf-8', 'euc-jp', 'shift_jis'] as const) {
    const lines = Array.from({ length: 50 }, () => Buffer.concat([CAT[encoding], bytes('0a')]));
    // oxlint-disable-next-line no-await-in-loop -- one file, written again each time
    expect(await recognise([bytes('ff 0a'), ...lines])).toEqual({ encoding, note: null });
  }
});

test.each([
  ['words of windows-1252', bytes('63 61 66 e9 20 6e 61 ef 76 65'), 'windows-1252'],
  ['kanji without kana', bytes('93 fa 96 7b'), 'Shift_JIS or windows-1252'],
  [
    'Chinese of GBK',
    Buffer.concat(Array(9).fill(bytes('d6 d0 b9 fa c8 cb c3 f1'))),
    'Shift_JIS or EUC-JP or windows-1252',
  ],
  [
    'Korean of EUC-KR',
    Buffer.concat(Array(9).fill(bytes('c7 d1 b1 db c0 cc b4 d9'))),
    'Shift_JIS or EUC-JP or windows-1252',
  ],
  ['Russian of windows-1251', bytes('cf f0 e8 e2 e5 f2 20 ec e8 f0'), 'windows-1252'],
])(
  'rejects %s, and names the possible character sets and the option --encoding',
  async (_, content, sets) => {
    await expect(recognise([content])).rejects.toThrow(
      `f has a character set that is not certain: it may be ${sets}; save it as UTF-8, or name its character set with --encoding. Nothing was imported.`,
    );
  },
);

test('rejects UTF-32 and names it', async () => {
  await expect(recognise([bytes('ff fe 00 00 3c 00 00 00')])).rejects.toThrow(
    'f is UTF-32 text; save it as UTF-8. Nothing was imported.',
  );
});

describe('a declared character set', () => {
  test.each([
    ['ISO-8859-1', bytes('63 61 66 e9'), 'windows-1252'],
    ['Windows-31J', bytes('93 fa 96 7b'), 'shift_jis'],
    ['cp932', bytes('93 fa 96 7b'), 'shift_jis'],
    ['eucJP-ms', bytes('c6 fc cb dc'), 'euc-jp'],
  ])('%s decides if the bytes are ambiguous', async (declared, content, encoding) => {
    expect(await recognise([content], { declared })).toEqual({ encoding, note: null });
  });

  test.each([
    ['Shift_JIS', CAT['utf-8'], 'UTF-8'],
    ['UTF-8', CAT['euc-jp'], 'EUC-JP'],
    ['UTF-16', CAT['utf-8'], 'UTF-8'],
    ['GB18030', CAT['utf-8'], 'UTF-8'],
    ['UTF-8', CAT['iso-2022-jp'], 'ISO-2022-JP'],
  ])('%s does not override the bytes, and adds a note', async (declared, content, name) => {
    expect(await recognise([content], { declared })).toMatchObject({
      note: `it declares ${declared}, but its bytes are ${name}; it was read as ${name}`,
    });
  });

  test('is rejected by name if the import does not support it', async () => {
    await expect(recognise([CAT['euc-jp']], { declared: 'GB18030' })).rejects.toThrow(
      '(it declares "GB18030")',
    );
  });

  test('is ignored in a file of ASCII only', async () => {
    const found = await recognise(['<rss/>'], { declared: 'GB18030' });
    expect(found).toEqual({ encoding: 'utf-8', note: null });
  });
});

test('uses the character set that an option forces if the bytes are valid in it', async () => {
  const content = bytes('63 61 66 e9');
  expect(await recognise([content], { forced: 'windows-1252' })).toEqual({
    encoding: 'windows-1252',
    note: null,
  });
  await expect(recognise([CAT.shift_jis], { forced: 'utf-8' })).rejects.toThrow(
    /^f is not UTF-8 text; /,
  );
});

describe('a large export file', () => {
  const ascii = Buffer.from('AUTHOR: cat\n'.repeat(200_000));

  test.each(NAMES)('is recognised as %s after megabytes of ASCII', async (encoding) => {
    expect(await recognise([ascii, CAT[encoding], '\n'])).toMatchObject({ encoding });
  });

  test('of ASCII only is UTF-8', async () => {
    expect(await recognise([ascii])).toEqual({ encoding: 'utf-8', note: null });
  });
});
