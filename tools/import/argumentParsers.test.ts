import { parseBlogUrl, parseEncoding } from './argumentParsers.ts';

test.each([
  ['Shift_JIS', 'shift_jis'],
  ['cp932', 'shift_jis'],
  ['latin1', 'windows-1252'],
  ['UTF-16', 'utf-16le'],
])('%s names the character set %s', (label, encoding) => {
  expect(parseEncoding(label)).toBe(encoding);
});

test('a character set that cannot be read is refused', () => {
  expect(() => parseEncoding('big5')).toThrow('Allowed are utf-8, ');
});

test('the old blog is named by its address', () => {
  expect(parseBlogUrl('https://old.example/diary')).toBe('https://old.example/diary');
  expect(() => parseBlogUrl('old.example')).toThrow('Expected an address');
});
