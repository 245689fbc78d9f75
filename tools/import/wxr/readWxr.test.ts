import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFileError } from '../text/fileError.ts';
import { readFileText } from '../text/fileText.ts';
import { readWxr } from './readWxr.ts';
import { findField } from './wxrItem.ts';

const FIXTURE = readFileSync(join(__dirname, '../fixtures/machikado.xml'));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-wxr-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array | string) => {
  const file = join(folder, 'export.xml');
  writeFileSync(file, bytes);
  const titles: string[] = [];
  const repairs: (readonly string[])[] = [];
  const { fault, site } = await readWxr(readFileText(file, 'utf-8'), (item) => {
    titles.push(findField(item, 'title'));
    repairs.push(item.repairs);
  });
  return {
    titles,
    repairs,
    site,
    fault,
    sentence: fault === null ? '' : formatFileError('export.xml', fault, 'utf-8'),
  };
};

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss><channel><wp:wxr_version>1.2</wp:wxr_version>\n';
const anItem = (title: string, content = '') =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded></item>\n`;
const tail = '</channel></rss>';

test('returns the items in order and the site of a complete WordPress export', async () => {
  const { titles, site, fault } = await read(FIXTURE);
  expect(fault).toBeNull();
  expect(titles).toHaveLength(15);
  expect(titles[0]).toBe('坂の上の、パン屋さん');
  expect(site).toMatchObject({
    title: '町かど日記 & 写真帖',
    baseUrl: 'https://machikado.example',
  });
});

test('reads a byte-order mark and characters across chunks of the file', async () => {
  const titles = Array.from({ length: 3000 }, (_, at) => `𠮷野家の猫${at}`);
  const read3000 = await read(
    `\uFEFF${head}${titles.map((title) => anItem(title, 'あ'.repeat(40))).join('')}${tail}`,
  );
  expect(read3000.fault).toBeNull();
  expect(read3000.titles).toEqual(titles);
});

describe('a damaged WordPress export', () => {
  test('yields only complete items and one error sentence, wherever it ends', async () => {
    const bytes = Buffer.from(`${head}${anItem('一')}${anItem('二')}${tail}`);
    const ends = Array.from({ length: bytes.length - 1 }, (_, at) => at);
    for (const end of ends) {
      // oxlint-disable-next-line no-await-in-loop -- one file, written again each time
      const { titles, sentence } = await read(bytes.subarray(0, end));
      expect(['', '一', '一二']).toContain(titles.join(''));
      expect(sentence).toMatch(
        /^export\.xml is (?:cut off|not a WordPress export).* line \d+, column \d+ \(.+\)\.$/,
      );
    }
  });

  test('is reported with the line and column of the damage', async () => {
    expect((await read(`${head}${anItem('一')}<item><title>二`)).sentence).toBe(
      'export.xml is cut off: it broke at line 4, column 15 (<title> of line 4 has no end; export or copy it again).',
    );
  });

  test('is read past a byte that is not UTF-8, and the byte is reported with its position', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${head}${anItem('一')}<item><title>あ`),
      Buffer.from([0x93, 0xfa]),
      Buffer.from(`</title></item>${anItem('二')}${tail}`),
    ]);
    const { titles, sentence, repairs } = await read(bytes);
    expect({ titles, sentence }).toEqual({ titles: ['一', 'あ\uFFFD\uFFFD', '二'], sentence: '' });
    expect(repairs.flat()).toEqual([
      'line 4, column 15 (and 1 more): the bytes of a character are damaged and it became U+FFFD; write the character again there',
    ]);
  });
});

test.each([
  ['words', 'hello', /is not a WordPress export .*line 1/],
  ['a web page', '<html><body></body></html>', /is not a WordPress export .*<html>/],
  [
    'another feed',
    '<rss><channel><item></item></channel></rss>',
    /is not a WordPress export .*wxr_version/,
  ],
  ['a feed without items', '<rss><channel></channel></rss>', /is not a WordPress export/],
])('rejects %s in one sentence', async (_, content, sentence) => {
  const broken = await read(content);
  expect(broken.titles).toEqual([]);
  expect(broken.sentence).toMatch(sentence);
});

test('does not expand entities that the export declares', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const { titles, repairs } = await read(
    `${bomb}${head.replace(/^.*\n/, '')}${anItem('&b;')}${tail}`,
  );
  expect(titles).toEqual(['&b;']);
  expect(repairs.flat()).toEqual([expect.stringContaining('the reference &b; is unknown')]);
});

test('stops at an item that exceeds the size limit', async () => {
  const { fault } = await read(`${head}${anItem('一')}<item><title>${'あ'.repeat(33_000_000)}`);
  expect(fault?.kind).toBe('tooLarge');
});

test('reports an export file that does not exist, and a folder', async () => {
  const missing = await readWxr(readFileText(join(folder, 'none.xml'), 'utf-8'), () => undefined);
  expect(missing.fault?.detail).toBe('there is no such file');
  expect((await readWxr(readFileText(folder, 'utf-8'), () => undefined)).fault?.detail).toBe(
    'it is a folder',
  );
});
