import { passwordError } from './passwordRules.ts';

const KNOWN = ['mugicha88', 'むぎちゃ大好きです'];

test.each(['password', 'PASSWORD', 'ｐａｓｓｗｏｒｄ', '12345678', 'iloveyou', 'qwertyuiop'])(
  '%s is too common',
  (password) => {
    expect(passwordError(password, KNOWN)).toContain('多くの人が使って');
  },
);

test.each(['mugicha88', 'MUGICHA88', 'むぎちゃ大好きです'])(
  '%s is known of the member',
  (password) => {
    expect(passwordError(password, KNOWN)).toContain('IDやニックネームと同じ');
  },
);

test.each([
  ['1234567', '8文字以上'],
  ['あ'.repeat(201), '200文字以内'],
])('%s has not the right length', (password, words) => {
  expect(passwordError(password, KNOWN)).toContain(words);
});

test.each(['engawa-demo', '縁側でひなたぼっこ', 'a'.repeat(199) + 'b', '👵👴👧👦🐈🐕🍵🍡'])(
  '%s is taken',
  (password) => {
    expect(passwordError(password, KNOWN)).toBeNull();
  },
);
