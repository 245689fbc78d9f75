import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { createBlogWithin } from '../blogs/createBlog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { HashingTurns } from './passwords/hashingTurns.ts';
import { hashPassword } from './passwords/hashPassword.ts';
import { passwordError } from './passwords/passwordError.ts';

const NICKNAME_LENGTH = 20;
export type SignUpForm = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly password: string;
};

/** Error messages for the visitor, by field. */
export type SignUpErrors = Partial<Record<keyof SignUpForm, string>>;

const countCharacters = (text: string) => [...text].length;

/**
 * Characters that are invisible or affect the text around them: with them a name can look like
 * another name, or be empty.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that join several emoji into one, or turn a character into an emoji. */
const OF_PICTURES =
  /(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Reserved amebaIds: names that look like the service itself or like addresses of the service. */
const NOT_GIVEN = new Set(
  'admin support staff root security abuse info engawa www kanri notice settings feed history blocks saved'.split(
    ' ',
  ),
);

/** Normalises a nickname for validation and storage. */
export const normaliseNickname = (typed: string): string => typed.normalize('NFKC').trim();

/** Returns why a nickname is refused; null: accepted. @param nickname from `normaliseNickname` */
export const nicknameError = (nickname: string): string | null => {
  if (nickname === '') return 'ニックネームを入力してください。';
  if (countCharacters(nickname) > NICKNAME_LENGTH)
    return `ニックネームは${NICKNAME_LENGTH}文字以内で入力してください。`;
  return UNSEEN.test(nickname.replaceAll(OF_PICTURES, '')) || !SEEN.test(nickname)
    ? 'ニックネームに使えない文字が含まれています。'
    : null;
};

const TAKEN = 'このIDはすでに使われています。別のIDにしてください。';

/**
 * Returns why an amebaId is not available, in Japanese; null: it is available. @param amebaId as
 * typed
 */
const amebaIdError = async (database: Queryable, amebaId: string): Promise<string | null> => {
  if (amebaId === '') return 'IDを入力してください。';
  if (!isAmebaId(amebaId) || NOT_GIVEN.has(amebaId))
    return 'このIDは使えません。半角の英小文字・数字・ハイフンで3〜24文字（先頭と末尾は英小文字か数字）にしてください。';
  const [taken] = await database.query(
    // the amebaId of a deleted member is never assigned again
    `select 1 from members where ameba_id = $1
     union all select 1 from retired_names where ameba_id = $1 limit 1`,
    [amebaId],
  );
  return taken === undefined ? null : TAKEN;
};

/** Returns all errors at once, so that the visitor does not fix them one by one. */
const validateForm = async (database: Queryable, form: SignUpForm): Promise<SignUpErrors> => {
  const amebaId = await amebaIdError(database, form.amebaId);
  const nickname = nicknameError(form.nickname);
  const password = passwordError(form.password, [form.amebaId, form.nickname]);
  return {
    ...(amebaId === null ? {} : { amebaId }),
    ...(nickname === null ? {} : { nickname }),
    ...(password === null ? {} : { password }),
  };
};

/**
 * Creates a member and the member's blog in one transaction: after a failure the amebaId is still
 * free.
 * @returns the member's id, or the error of each field
 * @errors rejects with HashingBusyError
 */
export const signUp = async (
  database: Database,
  clock: Clock,
  typed: SignUpForm,
  {
    inTurn,
    within = async () => undefined,
  }: {
    readonly inTurn: HashingTurns;
    /** runs in the transaction that creates the account */
    readonly within?: (tx: Queryable, memberId: number) => Promise<void>;
  },
): Promise<Result<number, SignUpErrors>> => {
  // normalised first, so that a nickname has one spelling
  const form = { ...typed, nickname: normaliseNickname(typed.nickname) };
  const errors = await validateForm(database, form);
  if (Object.keys(errors).length > 0) return failure(errors);
  const { amebaId, nickname } = form;
  const passwordHash = await inTurn(() => hashPassword(form.password));
  return database.transaction(async (tx) => {
    const now = clock();
    const [created] = await tx.query<{ member_id: number }>(
      `insert into members (ameba_id, nickname, password_hash, created_at)
       select $1, $2, $3, $4::timestamptz where not exists (select 1 from retired_names r where r.ameba_id = $1)
       on conflict (ameba_id) do nothing returning member_id`,
      [amebaId, nickname, passwordHash, now],
    );
    // a concurrent sign-up took the amebaId
    if (!created) return failure({ amebaId: TAKEN });
    await createBlogWithin(tx, now, { amebaId, title: `${nickname}のブログ`, template: 'new' });
    await within(tx, created.member_id);
    return success(created.member_id);
  });
};
