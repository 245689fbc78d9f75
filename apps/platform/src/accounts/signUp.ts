import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { createBlogWithin } from '../admin/createBlog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from './passwordHash.ts';

const NICKNAME_LENGTH = 20;
const PASSWORD_LENGTH = 8;
/** Longer ones cost time to hash and add no safety. */
const MAX_PASSWORD_LENGTH = 200;

export type SignUpForm = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly password: string;
};

/** What is wrong, by field, in the words that the visitor reads. */
export type SignUpErrors = Partial<Record<keyof SignUpForm, string>>;

const lengthOf = (text: string) => [...text].length;

const nicknameError = (nickname: string): string | null => {
  if (nickname === '') return 'ニックネームを入力してください。';
  if (lengthOf(nickname) > NICKNAME_LENGTH)
    return `ニックネームは${NICKNAME_LENGTH}文字以内で入力してください。`;
  // control and direction characters would disturb whatever stands beside the name
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(nickname)
    ? 'ニックネームに使えない文字が含まれています。'
    : null;
};

const passwordError = (password: string): string | null => {
  const length = lengthOf(password);
  if (length < PASSWORD_LENGTH) return `パスワードは${PASSWORD_LENGTH}文字以上で入力してください。`;
  return length > MAX_PASSWORD_LENGTH
    ? `パスワードは${MAX_PASSWORD_LENGTH}文字以内で入力してください。`
    : null;
};

const errorsOf = (form: SignUpForm): SignUpErrors => {
  const nickname = nicknameError(form.nickname);
  const password = passwordError(form.password);
  return {
    ...(isAmebaId(form.amebaId)
      ? {}
      : {
          amebaId:
            'このIDは使えません。半角の英小文字・数字・ハイフンで3〜24文字（先頭と末尾は英小文字か数字）にしてください。',
        }),
    ...(nickname === null ? {} : { nickname }),
    ...(password === null ? {} : { password }),
  };
};

/**
 * Makes a member and the member's blog, both or neither: who has to try again finds the name still free.
 * @returns the member's id, or what is wrong with each field
 */
export const signUp = async (
  database: Database,
  clock: Clock,
  form: SignUpForm,
): Promise<Result<number, SignUpErrors>> => {
  const errors = errorsOf(form);
  if (Object.keys(errors).length > 0) return failure(errors);
  const { amebaId, nickname } = form;
  const passwordHash = await hashPassword(form.password);
  return database.transaction(async (tx) => {
    const now = clock();
    const [created] = await tx.query<{ member_id: number }>(
      `insert into members (ameba_id, nickname, password_hash, created_at) values ($1, $2, $3, $4)
       on conflict (ameba_id) do nothing returning member_id`,
      [amebaId, nickname, passwordHash, now],
    );
    if (!created)
      return failure({ amebaId: 'このIDはすでに使われています。別のIDにしてください。' });
    await createBlogWithin(tx, now, { amebaId, title: `${nickname}のブログ`, template: 'new' });
    return success(created.member_id);
  });
};
