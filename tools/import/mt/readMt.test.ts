import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from '../text/encoding.ts';
import { formatFileError } from '../text/fileError.ts';
import { findHeader, findSection, type MtEntry } from './mtEntry.ts';
import { createMtGuids } from './mtGuid.ts';
import { readMt } from './readMt.ts';
import { surveyMt } from '../exports/openMt.ts';
import { readFileText } from '../text/fileText.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-mt-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array | string, encoding: Encoding = 'utf-8') => {
  const file = join(folder, 'export.txt');
  writeFileSync(file, bytes);
  const survey = await surveyMt({ path: file, encoding }, Date.now());
  const { fault, entryCount, baseNames, notes } = survey;
  const entries: MtEntry[] = [];
  await readMt(readFileText(file, encoding), (entry) => void entries.push(entry));
  expect(entries).toHaveLength(entryCount);
  return {
    entries,
    notes,
    names: entries.map(createMtGuids(baseNames)),
    titles: entries.map((entry) => findHeader(entry, 'TITLE')),
    sentence: fault === null ? '' : formatFileError('export.txt', fault, encoding),
  };
};

const anEntry = (title: string, body = 'ねこ', more = '') =>
  `TITLE: ${title}\nDATE: 01/02/2024 03:04:05\n${more}-----\nBODY:\n${body}\n-----\n--------\n`;

const noEntry = (): never => {
  throw new Error('there is no entry');
};

describe('line ends and separators of a Movable Type export:', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('%s divides lines, even across chunks of the file', async (_, end) => {
    const titles = Array.from({ length: 3000 }, (__, at) => `𠮷野家の猫${at}`);
    const text = `\uFEFF${titles.map((title) => anEntry(title, 'あ\n\nい')).join('')}`;
    const { entries, titles: found, sentence } = await read(text.replaceAll('\n', end));
    expect(sentence).toBe('');
    expect(found).toEqual(titles);
    expect(new Set(entries.map((entry) => findSection(entry, 'BODY')))).toEqual(
      new Set(['あ\n\nい']),
    );
  });

  test('the last separator of an entry and the last line end of a file are optional', async () => {
    const { titles, sentence } = await read(
      'TITLE: 一\n-----\nBODY:\nあ\n\n\n--------\nTITLE: 二\n-----\nBODY:\nい\n-----\n--------',
    );
    expect({ titles, sentence }).toEqual({ titles: ['一', '二'], sentence: '' });
  });

  test('lines of hyphens in a body stay in the text', async () => {
    const body = '-----\nBODY:\nという行で本文がはじまる。\n--------\nおわり';
    expect(findSection((await read(anEntry('一', body))).entries[0] ?? noEntry(), 'BODY')).toBe(
      body,
    );
  });

  test('a title on two lines is joined, and a NUL is removed', async () => {
    const { titles } = await read(anEntry('一行目\nと二行目\0'));
    expect(titles).toEqual(['一行目 と二行目']);
  });
});

describe('names of imported entries:', () => {
  const twins = async (...bodies: string[]) => {
    const { names } = await read(bodies.map((body) => anEntry('無題', body)).join(''));
    return names.map(({ guid }) => guid);
  };

  test('entries that differ only in their text get distinct and stable names', async () => {
    const guids = await twins('一', '二', '三');
    expect(new Set(guids).size).toBe(3);
    expect(await twins('一', '二', '三')).toEqual(guids);
    // an edit of one entry does not change the guids of the others
    expect(await twins('一', '二つめ', '三')).toEqual(guids);
  });

  test('an entry that repeats another word for word is marked as repeated', async () => {
    const { names } = await read(anEntry('無題', '一') + anEntry('無題', '一'));
    expect(names.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    expect(names[1]?.guid).toBe(names[0]?.guid);
  });

  test('an entry retains its name when a later entry with the same basename is added', async () => {
    const dated = (day: string) =>
      `TITLE: 日記\nBASENAME: post\nDATE: 01/${day}/2024 00:00:00\n-----\nBODY:\n${day}\n-----\n--------\n`;
    const before = await read(dated('02'));
    const after = await read(dated('09') + dated('02'));
    expect(after.names.map(({ guid }) => guid)).toEqual([
      'basename:post#2024-01-08T15:00:00.000Z',
      ...before.names.map(({ guid }) => guid),
    ]);
  });
});

describe('a damaged Movable Type export', () => {
  test('yields only complete entries and one error sentence, wherever it ends', async () => {
    const whole = Buffer.from(anEntry('一') + anEntry('二'));
    // a file without its last line end is complete
    for (let end = 0; end < whole.length - 1; end += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one file, written again each time
      const { titles, entries, sentence } = await read(whole.subarray(0, end));
      expect(['', '一', '一二']).toContain(titles.join(''));
      for (const entry of entries) expect(findSection(entry, 'BODY')).toBe('ねこ');
      const isBetween = titles.join('') === '一' && end <= Buffer.byteLength(anEntry('一'));
      if (!isBetween)
        expect(sentence).toMatch(
          /^export\.txt is (?:cut off|empty|not .+): it broke at line \d+, column \d+ \(.+\)\.$/,
        );
    }
  });

  test('is read past text between two entries, and the text is reported', async () => {
    const { titles, notes, sentence } = await read(
      `${anEntry('一')}\nこわれた行\nもう一行\n${anEntry('二')}`,
    );
    expect({ titles, sentence }).toEqual({ titles: ['一', '二'], sentence: '' });
    expect(notes).toEqual([
      'line 9, column 1: the text between two entries was left out; put it below the BODY: of one of them',
    ]);
  });

  test('is reported as cut off if text follows its last entry', async () => {
    const { titles, sentence } = await read(`${anEntry('一')}\nTITL`);
    expect(titles).toEqual(['一']);
    expect(sentence).toBe(
      'export.txt is cut off: it broke at line 9, column 1 (no entry begins in the text from line 9 on; export or copy it again).',
    );
  });
});

describe('damaged and forbidden characters:', () => {
  const readRepairs = async (bytes: Uint8Array | string, encoding: Encoding = 'utf-8') => {
    const { entries, sentence } = await read(bytes, encoding);
    expect(sentence).toBe('');
    return entries.map(({ repairs }) => repairs);
  };

  test.each<[Encoding, string, number]>([
    ['utf-8', 'txt', 0xff],
    ['shift_jis', 'sjis.txt', 0xff],
    ['euc-jp', 'euc.txt', 0xff],
  ])(
    'a wrong byte in %s is replaced and reported with its position',
    async (encoding, sample, wrong) => {
      const good = readFileSync(join(__dirname, `../fixtures/machikado.${sample}`));
      const bad = Buffer.concat([good, Buffer.from('TITLE: ab'), Buffer.from([wrong, 0x0a]), good]);
      const { titles, entries } = await read(bad, encoding);
      expect(titles).toHaveLength(22);
      expect(titles[11]).toBe('ab\uFFFD');
      expect(entries[11]?.repairs).toEqual([
        'line 166, column 10: the bytes of a character are damaged and it became U+FFFD; write the character again there',
      ]);
    },
  );

  test('control characters, noncharacters and DEL are removed and reported with their entry', async () => {
    const text =
      anEntry('題\u0008名', '本\u001B文\u0007\uFFFE\u007F', 'TAGS: \u0085札\n') + anEntry('二');
    const { entries, titles } = await read(text);
    expect(titles).toEqual(['題名', '二']);
    expect(findSection(entries[0] ?? noEntry(), 'BODY')).toBe('本文');
    expect(entries.map(({ repairs }) => repairs.length)).toEqual([6, 0]);
    expect(entries[0]?.repairs[0]).toBe(
      'line 1, column 9: the control character U+0008 was left out; check the text there',
    );
    expect(entries[0]?.repairs[2]).toBe(
      'line 6, column 2: the control character U+001B was left out; check the text there',
    );
  });

  test('a repeated problem of one entry is reported once, with its count', async () => {
    expect(await readRepairs(anEntry('\u0008一\u0008', '\u0008'))).toEqual([
      [
        'line 1, column 8 (and 2 more): the control character U+0008 was left out; check the text there',
      ],
    ]);
  });

  test('a valid file has no report', async () => {
    expect(await readRepairs(anEntry('一\t二', '三\n\n四'))).toEqual([[]]);
  });
});

test.each([
  ['words', 'ただの文章', /is not a Movable Type export: it broke at line 1, /],
  ['blank lines', '\n\n', /is not a Movable Type export: .*no entry/],
])('rejects a file of %s in one sentence', async (_, content, sentence) => {
  const broken = await read(content);
  expect(broken.titles).toEqual([]);
  expect(broken.sentence).toMatch(sentence);
});

test('stops at an entry that exceeds the size limit', async () => {
  const { titles, sentence } = await read(
    anEntry('一') + anEntry('二', `${'a'.repeat(99_999)}\n`.repeat(330)),
  );
  expect(titles).toEqual(['一']);
  expect(sentence).toMatch(/holds more in one entry than can be read/);
});
