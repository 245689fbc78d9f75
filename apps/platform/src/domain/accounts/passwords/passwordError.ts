import { dictionary } from '@zxcvbn-ts/language-common';

const PASSWORD_LENGTH = 8;
/** Longer passwords cost time to hash and add no security. */
const MAX_PASSWORD_LENGTH = 200;

const normaliseText = (text: string) => text.normalize('NFKC').toLowerCase();

/** The 10,000 most common passwords that meet the minimum length, the most common first. */
const COMMON = new Set(
  (dictionary['passwords-common'] as readonly string[])
    .filter((password) => [...password].length >= PASSWORD_LENGTH)
    .slice(0, 10_000),
);

/**
 * Returns the message that says why a password is refused; null if it is accepted.
 * @param known public data of the member, such as amebaId and nickname
 */
export const passwordError = (password: string, known: readonly string[]): string | null => {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH) return `パスワードは${PASSWORD_LENGTH}文字以上で入力してください。`;
  if (length > MAX_PASSWORD_LENGTH)
    return `パスワードは${MAX_PASSWORD_LENGTH}文字以内で入力してください。`;
  const plain = normaliseText(password);
  if (COMMON.has(plain))
    return 'このパスワードは多くの人が使っていて、すぐに見破られます。別のパスワードにしてください。';
  return known.some((text) => normaliseText(text) === plain)
    ? 'IDやニックネームと同じパスワードは使えません。別のパスワードにしてください。'
    : null;
};
