import { passwordError } from './passwordError.ts';

const KNOWN = ['mugicha88', 'むぎちゃ大好きです'];

test.each(['password', 'PASSWORD', 'ｐａｓｓｗｏｒｄ', '12345678', 'iloveyou', 'qwertyuiop'])(
  'rejects the password %s as too common',
  (password) => {
    expect(passwordError(password, KNOWN)).toContain('多くの人が使って');
  },
);

test.each(['mugicha88', 'MUGICHA88', 'むぎちゃ大好きです'])(
  'rejects the password %s, which equals the id or nickname',
  (password) => {
    expect(passwordError(password, KNOWN)).toContain('IDやニックネームと同じ');
  },
);

test.each([
  ['1234567', '8文字以上'],
  ['あ'.repeat(201), '200文字以内'],
])('rejects the password %s for its length', (password, words) => {
  expect(passwordError(password, KNOWN)).toContain(words);
});

test.each(['engawa-demo', '縁側でひなたぼっこ', 'a'.repeat(199) + 'b', '👵👴👧👦🐈🐕🍵🍡'])(
  'accepts the password %s',
  (password) => {
    expect(passwordError(password, KNOWN)).toBeNull();
  },
);
