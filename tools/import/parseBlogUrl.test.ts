import { parseBlogUrl, parseEncoding } from './parseBlogUrl.ts';

test.each([
  ['Shift_JIS', 'shift_jis'],
  ['cp932', 'shift_jis'],
  ['latin1', 'windows-1252'],
  ['UTF-16', 'utf-16le'],
])('parses the character set %s as %s', (label, encoding) => {
  expect(parseEncoding(label)).toBe(encoding);
});

test('rejects an unsupported character set', () => {
  expect(() => parseEncoding('big5')).toThrow('Allowed are utf-8, ');
});

test('requires a complete address of the old blog', () => {
  expect(parseBlogUrl('https://old.example/diary')).toBe('https://old.example/diary');
  expect(() => parseBlogUrl('old.example')).toThrow('Expected an address');
});
