import {
  countCharacters,
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
} from './validateComment.ts';

test.each([
  ['', '名前を入力してください。'],
  [' \u3000\t', '名前を入力してください。'],
  ['\u200B\u2060\uFEFF', '名前を入力してください。'],
  ['あいうえおかきくけこ', null],
  ['あいうえおかきくけこさ', '10文字以内で入力してください。'],
  ['𠮷'.repeat(10), null],
  ['𠮷'.repeat(11), '10文字以内で入力してください。'],
  ['http://a', '名前にhttp://は入力できません。'],
  ['ｈｔｔｐ：／／a', '名前にhttp://は入力できません。'],
  ['https//', null],
])('R5.3 the name %j has the error: %s', (name, fault) => {
  expect(findCommentNameError(normaliseCommentValue(name))).toBe(fault);
});

test.each([
  ['\r\n', 'コメントを入力してください。'],
  ['\u3164', 'コメントを入力してください。'],
  ['あ', null],
  ['𠮷'.repeat(2000), null],
  ['あ'.repeat(2001), '2000文字以内で入力してください。'],
])('R5.4 a text (%#) has the error: %s', (_text, fault) => {
  expect(findCommentTextError(normaliseCommentValue(_text))).toBe(fault);
});

test('normalises line ends, and removes control characters and lone surrogates', () => {
  expect(normaliseCommentValue('a\r\nb\rc\0\u0007\td\uD800')).toBe('a\nb\nc\td\uFFFD');
  expect(countCharacters('a\u{20BB7}b')).toBe(3);
});
