import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeText } from './decodeText.ts';
import { likeliestEncoding, recogniseEncoding } from './recogniseEncoding.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
// 'ねこ' in each of them
const CAT = {
  'utf-8': bytes('e3 81 ad e3 81 93'),
  'euc-jp': bytes('a4 cd a4 b3'),
  shift_jis: bytes('82 cb 82 b1'),
} as const;
const ENCODINGS = ['utf-8', 'euc-jp', 'shift_jis'] as const;

test.each(ENCODINGS)('one word in %s is enough', (encoding) => {
  expect(likeliestEncoding([CAT[encoding]])).toBe(encoding);
  expect(decodeText(CAT[encoding], encoding)).toBe('ねこ');
});

test.each([
  ['half-width kana of EUC-JP', bytes('8e b1 8e b2 a4 cd'), 'euc-jp', 'ｱｲね'],
  ['a kanji of three bytes in EUC-JP', bytes('8f b0 a1 a4 cd'), 'euc-jp', '丂ね'],
  ['half-width kana of Shift_JIS', bytes('b1 b2 82 cb'), 'shift_jis', 'ｱｲね'],
  ['a second byte that is a backslash', bytes('83 5c 95 5c 82 cb'), 'shift_jis', 'ソ表ね'],
  ['what Windows added to Shift_JIS', bytes('87 40 fb fc 82 cb'), 'shift_jis', '①髙ね'],
])('%s is recognised and read', (_, line, encoding, text) => {
  const found = likeliestEncoding([line]);
  expect(found).toBe(encoding);
  expect(decodeText(line, found)).toBe(text);
});

test('a few wrong lines do not change what a text is taken for', () => {
  for (const encoding of ENCODINGS) {
    const lines = Array.from({ length: 50 }, () => CAT[encoding]);
    expect(likeliestEncoding([bytes('ff ff'), ...lines])).toBe(encoding);
  }
});

describe('a file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'engawa-encoding-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const recognise = (...parts: Uint8Array[]) => {
    const file = join(folder, 'text.txt');
    writeFileSync(file, Buffer.concat(parts));
    return recogniseEncoding(file, 1_000_000);
  };
  const ascii = Buffer.from('AUTHOR: cat\n'.repeat(200_000));

  test.each(ENCODINGS)('that begins with megabytes of ASCII is still %s', async (encoding) => {
    expect(await recognise(ascii, CAT[encoding], Buffer.from('\n'))).toBe(encoding);
  });

  test('of ASCII alone is UTF-8', async () => {
    expect(await recognise(ascii)).toBe('utf-8');
  });
});
