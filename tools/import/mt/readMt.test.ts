import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from '../text/encoding.ts';
import { headerOf, sectionOf, type MtEntry } from './mtEntry.ts';
import { mtFaultSentence } from './mtFault.ts';
import { createGuids } from './mtGuid.ts';
import { readMt } from './readMt.ts';
import { surveyMt } from './surveyMt.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-mt-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array | string) => {
  const file = join(folder, 'export.txt');
  writeFileSync(file, bytes);
  const { encoding, fault, entryCount, baseNames } = await surveyMt(file);
  const entries: MtEntry[] = [];
  for await (const entry of readMt(file, encoding)) entries.push(entry);
  expect(entries).toHaveLength(entryCount);
  return {
    encoding,
    entries,
    guids: entries.map(createGuids(baseNames)),
    titles: entries.map((entry) => headerOf(entry, 'TITLE')),
    sentence: fault === null ? '' : mtFaultSentence('export.txt', fault, encoding),
  };
};

const anEntry = (title: string, body = 'ねこ', more = '') =>
  `TITLE: ${title}\nDATE: 01/02/2024 03:04:05\n${more}-----\nBODY:\n${body}\n-----\n--------\n`;

const noEntry = (): never => {
  throw new Error('there is no entry');
};

describe('line ends and marks', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('%s divides lines, wherever the file is cut into pieces', async (_, end) => {
    const titles = Array.from({ length: 3000 }, (__, at) => `𠮷野家の猫${at}`);
    const text = `\uFEFF${titles.map((title) => anEntry(title, 'あ\n\nい')).join('')}`;
    const { entries, titles: found, sentence } = await read(text.replaceAll('\n', end));
    expect(sentence).toBe('');
    expect(found).toEqual(titles);
    expect(new Set(entries.map((entry) => sectionOf(entry, 'BODY')))).toEqual(
      new Set(['あ\n\nい']),
    );
  });

  test('an entry may lack its last line of five hyphens, and the file its last line end', async () => {
    const { titles, sentence } = await read(
      'TITLE: 一\n-----\nBODY:\nあ\n\n\n--------\nTITLE: 二\n-----\nBODY:\nい\n-----\n--------',
    );
    expect({ titles, sentence }).toEqual({ titles: ['一', '二'], sentence: '' });
  });

  test('hyphens that the author drew stay in the text', async () => {
    const body = '-----\nBODY:\nという行で本文がはじまる。\n--------\nおわり';
    expect(sectionOf((await read(anEntry('一', body))).entries[0] ?? noEntry(), 'BODY')).toBe(body);
  });

  test('a title on two lines is one, and a NUL is nothing', async () => {
    const { titles } = await read(anEntry('一行目\nと二行目\0'));
    expect(titles).toEqual(['一行目 と二行目']);
  });
});

describe('names of entries', () => {
  const twins = (...bodies: string[]) => read(bodies.map((body) => anEntry('無題', body)).join(''));

  test('entries that share everything but their text are counted, the same on every run', async () => {
    const { guids } = await twins('一', '二', '三');
    expect(new Set(guids).size).toBe(3);
    expect((await twins('一', '二', '三')).guids).toEqual(guids);
    // an edit of one does not rename the others
    expect((await twins('一', '二つめ', '三')).guids).toEqual(guids);
  });

  test('an entry that stands twice word for word is one', async () => {
    const { guids } = await twins('一', '二', '一');
    expect(guids[2]).toBe(guids[0]);
  });

  test('a later entry with the same basename does not take the name of an earlier one', async () => {
    const dated = (day: string) =>
      `TITLE: 日記\nBASENAME: post\nDATE: 01/${day}/2024 00:00:00\n-----\nBODY:\n${day}\n-----\n--------\n`;
    const before = await read(dated('02'));
    const after = await read(dated('09') + dated('02'));
    expect(after.guids).toEqual(['basename:post#2024-01-08T15:00:00.000Z', ...before.guids]);
  });
});

describe('a file that breaks off keeps what was complete before', () => {
  test('at every place of a short file: whole entries or none, and one sentence', async () => {
    const whole = Buffer.from(anEntry('一') + anEntry('二'));
    // without its last line end a file is whole
    for (let end = 0; end < whole.length - 1; end += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one file, written again each time
      const { titles, entries, sentence } = await read(whole.subarray(0, end));
      expect(['', '一', '一二']).toContain(titles.join(''));
      for (const entry of entries) expect(sectionOf(entry, 'BODY')).toBe('ねこ');
      const isBetween = titles.join('') === '一' && end <= Buffer.byteLength(anEntry('一'));
      if (!isBetween)
        expect(sentence).toMatch(
          /^export\.txt is (?:cut off|empty|not .+): it broke at line \d+, column \d+ \(.+\)\.$/,
        );
    }
  });

  test('what follows an entry and is none ends it with its line', async () => {
    const { titles, sentence } = await read(`${anEntry('一')}\nこわれた行\n${anEntry('二')}`);
    expect(titles).toEqual(['一']);
    expect(sentence).toMatch(/^export\.txt is not a Movable Type export: it broke at line 9, /);
  });

  test.each<[Encoding, string, number]>([
    ['utf-8', 'UTF-8', 0xff],
    ['shift_jis', 'Shift_JIS', 0xff],
    ['euc-jp', 'EUC-JP', 0x80],
  ])('a wrong byte in %s is told with its place', async (encoding, name, wrong) => {
    const sample = { 'utf-8': 'txt', shift_jis: 'sjis.txt', 'euc-jp': 'euc.txt' }[encoding];
    const good = readFileSync(join(__dirname, `../fixtures/machikado.${sample}`));
    const bad = Buffer.concat([good, Buffer.from('TITLE: ab'), Buffer.from([wrong]), good]);
    const { titles, sentence } = await read(bad);
    expect(titles).toHaveLength(11);
    expect(sentence).toBe(
      `export.txt is not ${name} text: it broke at line 166, column 10 (the byte 0x${wrong.toString(16).toUpperCase()} stands where no character can).`,
    );
  });

  test.each<[string, number[]]>([
    ['utf-8', [0xe3, 0x81]],
    ['shift_jis', [0x82]],
    ['euc-jp', [0xa4]],
  ])('half of a character at the end of a file in %s is said to be so', async (encoding, half) => {
    const sample = new Map([
      ['utf-8', 'txt'],
      ['shift_jis', 'sjis.txt'],
      ['euc-jp', 'euc.txt'],
    ]).get(encoding);
    const good = readFileSync(join(__dirname, `../fixtures/machikado.${sample}`));
    const { sentence } = await read(
      Buffer.concat([good, Buffer.from('TITLE: '), Buffer.from(half)]),
    );
    expect(sentence).toContain('it ends in the middle of a character');
  });
});

test.each([
  ['an empty file', '', /is empty/],
  ['words', 'ただの文章', /is not a Movable Type export: it broke at line 1, /],
  ['blank lines', '\n\n', /is not a Movable Type export: .*no entry/],
])('%s is refused in one sentence', async (_, content, sentence) => {
  const broken = await read(content);
  expect(broken.titles).toEqual([]);
  expect(broken.sentence).toMatch(sentence);
});

test('an entry without end is given up before it fills the memory', async () => {
  const { titles, sentence } = await read(
    anEntry('一') + anEntry('二', `${'a'.repeat(99_999)}\n`.repeat(330)),
  );
  expect(titles).toEqual(['一']);
  expect(sentence).toMatch(/holds more in one entry than can be read/);
});
