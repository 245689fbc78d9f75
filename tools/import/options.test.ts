import { readImportOptions } from './options.ts';

test('file and folder become absolute; the file counts from where the person stands', () => {
  const options = readImportOptions(['a.xml', '--as', 'machikado', '--data', '/var/d'], '/home/me');
  expect(options).toEqual({
    file: '/home/me/a.xml',
    fileName: 'a.xml',
    amebaId: 'machikado',
    format: null,
    baseUrl: null,
    encoding: null,
    dataDir: '/var/d',
  });
});

test.each(['wxr', 'mt'])('--format %s forces the format', (format) => {
  const args = ['a.txt', '--as', 'machikado', '--format', format];
  expect(readImportOptions(args, '/').format).toBe(format);
});

test('--base names the old blog for relative addresses', () => {
  const args = ['a.txt', '--as', 'machikado', '--base', 'https://old.example/diary'];
  expect(readImportOptions(args, '/').baseUrl).toBe('https://old.example/diary');
});

test.each([
  ['Shift_JIS', 'shift_jis'],
  ['cp932', 'shift_jis'],
  ['latin1', 'windows-1252'],
  ['UTF-16', 'utf-16le'],
])('--encoding %s forces the character set %s', (label, encoding) => {
  const args = ['a.txt', '--as', 'machikado', '--encoding', label];
  expect(readImportOptions(args, '/').encoding).toBe(encoding);
});

test.each([
  [[], 'Which file is to be imported?'],
  [['a', '--as', 'abc', '--base', 'old.example'], '--base takes the address of the old blog'],
  [['a.xml'], '--as names the blog'],
  [['a.xml', 'b.xml', '--as', 'machikado'], 'One file at a time'],
  [['a.xml', '--as', 'Machi_Kado'], "'Machi_Kado' cannot name a blog"],
  [['a.xml', '--as', 'search'], "'search' cannot name a blog"],
  [['a.xml', '--as', '../x'], "'../x' cannot name a blog"],
  [['a.xml', '--as', 'machikado', '--data', ''], '--data takes'],
  [['a.xml', '--as', 'machikado', '--format', 'xml'], "--format takes wxr or mt, not 'xml'."],
  [['a.xml', '--as', 'machikado', '--encoding', 'big5'], '--encoding takes utf-8, '],
  [['a.xml', '--into', 'x'], "Unknown option '--into'"],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readImportOptions(args, '/')).toThrow(sentence);
  expect(() => readImportOptions(args, '/')).toThrow('Usage: npm run import');
});
