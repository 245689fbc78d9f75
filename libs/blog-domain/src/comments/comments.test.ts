import {
  canComment,
  resolveCommenters,
  commentFailureText,
  findCommentNameError,
  parseCommentReason,
  findCommentTextError,
  normaliseCommentValue,
  countCharacters,
} from './comments.ts';

const DENIALS = ['accept', 'deny', 'ameba_only'] as const;

test('R5.5 only six of the 81 combinations of settings accept comments, two of them from members only', () => {
  const taken: Record<string, string> = {};
  for (const [a, blog] of DENIALS.entries())
    for (const [b, blogDisp] of DENIALS.entries())
      for (const [c, entry] of DENIALS.entries())
        for (const [d, entryDisp] of DENIALS.entries()) {
          const settings = [
            { denyComment: blog, denyCommentDisp: blogDisp },
            { denyComment: entry, denyCommentDisp: entryDisp },
          ] as const;
          if (canComment(...settings)) taken[`${a}${b}${c}${d}`] = resolveCommenters(...settings);
        }
  expect(taken).toEqual({
    '0000': 'anyone',
    '0011': 'anyone',
    '1100': 'anyone',
    '1111': 'anyone',
    '2000': 'members',
    '2011': 'members',
  });
});

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

test.each([
  ['400007013', 'ALL'],
  ['400007014', 'TEXT'],
  ['400007015', 'NAME'],
  ['400007007', 'BAN_IP'],
  ['400007012', 'BAN_USER'],
] as const)('R9.3 R5.8 the error code %s has the reason %s', (code, reason) => {
  expect(parseCommentReason(code)).toBe(reason);
});

test('R8.2 both kinds of ban have one message, and all other failures share another message', () => {
  expect(parseCommentReason('constructor')).toBeNull();
  for (const ban of ['BAN_IP', 'BAN_USER'] as const)
    expect(commentFailureText(ban)).toBe('投稿が拒否されました。');
  expect(commentFailureText('ALL')).toBe('投稿に失敗しました。時間をおいて再度お試しください。');
});
