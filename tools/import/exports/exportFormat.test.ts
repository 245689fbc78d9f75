import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredEncoding, recogniseFormat } from './exportFormat.ts';
import { openExport } from './openExport.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-format-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const aFile = (content: string | Uint8Array): string => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};

test.each([
  ['<?xml version="1.0"?><rss/>', 'wxr'],
  ['\n  <rss>', 'wxr'],
  ['AUTHOR: ねこ\r\nTITLE: 一', 'mt'],
  ['\n--------\nTITLE: 一', 'mt'],
  ['DATE: 01/02/2024\rTITLE: 一', 'mt'],
])('recognises the export format of %j', (content, format) => {
  expect(recogniseFormat(content, 'file')).toEqual({ format });
});

test('rejects in one sentence a text that has neither export format', () => {
  expect(recogniseFormat('\nこんにちは', 'f.txt')).toEqual({
    format: null,
    sentence:
      'f.txt is neither a WordPress export (WXR) nor a Movable Type export: it broke at line 2, column 1 (neither "<" nor a header such as "TITLE:" is there; export the blog again, or name the format with --format).',
  });
});

test('reports an empty export file', async () => {
  await expect(openExport({ path: aFile(''), name: 'f' }, null, 0)).rejects.toThrow(
    'f is empty: export the blog again. Nothing was imported.',
  );
});

test.each([
  ['<?xml version="1.0" encoding="Shift_JIS"?>', 'Shift_JIS'],
  ["\uFEFF<?xml version='1.0' encoding = 'utf-8' ?>", 'utf-8'],
  ['<?xml version="1.0"?><rss encoding="x">', null],
  ['TITLE: <?xml encoding="x"?>', null],
])('reads the character set that the export %j declares', (head, declared) => {
  expect(declaredEncoding(Buffer.from(head))).toBe(declared);
  expect(declaredEncoding(Buffer.from(head, 'utf16le'))).toBe(declared);
});

test.each(['utf16le', 'utf8'] as const)('reads an export in %s', async (encoding) => {
  const path = aFile(Buffer.from('\uFEFFTITLE: 一\n-----\nBODY:\nあ\n-----\n--------\n', encoding));
  const titles: string[] = [];
  const source = await openExport({ path, name: 'f' }, null, Date.now());
  await source.eachOutcome(async (outcome) => {
    if (outcome.kind === 'post') titles.push(outcome.post.title);
  });
  expect(titles).toEqual(['一']);
});

test('reports an export file that does not exist, and a folder', async () => {
  const missing = openExport({ path: join(folder, 'none'), name: 'none' }, null, 0);
  await expect(missing).rejects.toThrow('none could not be read: there is no such file.');
  const forced = openExport({ path: folder, name: 'folder' }, 'mt', 0);
  await expect(forced).rejects.toThrow('folder could not be read: it is a folder. Nothing');
});

test('reads an export only as the format that an option forces', async () => {
  const path = aFile('TITLE: 一\n-----\nBODY:\nあ\n-----\n--------\n');
  await expect(openExport({ path, name: 'f' }, 'wxr', 0)).rejects.toThrow('not a WordPress export');
  expect(await openExport({ path, name: 'f' }, 'mt', 0)).toMatchObject({ itemCount: 1 });
});
