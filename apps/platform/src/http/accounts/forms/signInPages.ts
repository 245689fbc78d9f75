import type { AccountPage, Field } from './accountPage.ts';
import { findPurpose } from './purpose.ts';
import type { SignUpErrors } from '../../../domain/accounts/signUp.ts';

/** Parameters that both forms carry from page to page. */
export type Journey = { readonly state: string; readonly returnTo: string };

type Site = { readonly siteName: string; readonly hostOrigin: string };
type Common = Site & {
  readonly journey: Journey;
  readonly formToken: string;
  readonly formKey: string;
};

const formatJourneyQuery = ({ state, returnTo }: Journey) =>
  new URLSearchParams({ state, return_to: returnTo }).toString();

const buildHiddenFields = ({ journey, formToken, formKey }: Common) => ({
  form_token: formToken,
  form_key: formKey,
  state: journey.state,
  return_to: journey.returnTo,
});

/** A field for an amebaId. */
export const amebaIdField = (value: string, error: string | null, hint: string | null): Field => ({
  name: 'ameba_id',
  label: 'ID',
  type: 'text',
  autocomplete: 'username',
  hint,
  value,
  error,
  isLatin: true,
});

/** A field for the current or a new password; its value is never rendered again. */
export const passwordField = (field: {
  readonly name?: string;
  readonly label: string;
  readonly isNew: boolean;
  readonly error?: string | null;
}): Field => ({
  name: field.name ?? 'password',
  label: field.label,
  type: 'password',
  autocomplete: field.isNew ? 'new-password' : 'current-password',
  hint: field.isNew ? '8文字以上。よく使われるものは選べません。' : null,
  value: '',
  error: field.error ?? null,
  isLatin: true,
});

/** A field for the public nickname. */
export const nicknameField = (value: string, error: string | null): Field => ({
  name: 'nickname',
  label: 'ニックネーム',
  type: 'text',
  autocomplete: 'nickname',
  hint: '20文字以内。ほかの人にも表示されます。',
  value,
  error,
  isLatin: false,
});

/** The sign-in page; `amebaId` is the typed value. */
export const signInPage = (
  common: Common & { readonly amebaId: string; readonly alert: string | null },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: 'ログイン',
  lead: `ログインすると、${findPurpose(common.journey.returnTo) ?? 'いいね！やフォローができます'}。`,
  alert: common.alert,
  action: '/signin',
  hidden: buildHiddenFields(common),
  fields: [
    amebaIdField(common.amebaId, null, null),
    passwordField({ label: 'パスワード', isNew: false }),
  ],
  button: 'ログインする',
  others: [
    {
      text: 'はじめての方は',
      href: `/signup?${formatJourneyQuery(common.journey)}`,
      label: '会員登録（無料）',
    },
    {
      text: 'パスワードを忘れた方は',
      href: `/recover?${formatJourneyQuery(common.journey)}`,
      label: '復旧コードを使う',
    },
  ],
});

/** The sign-up page; typed values are rendered again, except for the password. */
export const signUpPage = (
  common: Common & {
    readonly amebaId: string;
    readonly nickname: string;
    readonly alert: string | null;
    readonly errors: SignUpErrors;
    readonly proof?: AccountPage['proof'];
  },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: '会員登録',
  lead: `登録は無料です。登録すると、${findPurpose(common.journey.returnTo) ?? 'あなたのブログに記事を書いたり、いいね！を送ったりできます'}。すべての項目を入力してください。`,
  alert: common.alert,
  action: '/signup',
  hidden: buildHiddenFields(common),
  fields: [
    amebaIdField(
      common.amebaId,
      common.errors.amebaId ?? null,
      '半角の英小文字・数字・ハイフンで3〜24文字。あとから変えられません。',
    ),
    nicknameField(common.nickname, common.errors.nickname ?? null),
    passwordField({ label: 'パスワード', isNew: true, error: common.errors.password ?? null }),
  ],
  button: '登録する',
  isEvaluatedWhole: true,
  others: [
    {
      text: 'すでに会員の方は',
      href: `/signin?${formatJourneyQuery(common.journey)}`,
      label: 'ログイン',
    },
  ],
  proof: common.proof,
});

/** The page that recovers the account by a recovery code and a new password. */
export const recoverPage = (
  common: Common & {
    readonly amebaId: string;
    readonly alert: string | null;
    readonly passwordError: string | null;
  },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: 'パスワードの再設定',
  lead: '会員登録のときに表示された復旧コードを一つ使って、新しいパスワードを決めます。すべての端末からログアウトします。',
  alert: common.alert,
  action: '/recover',
  hidden: buildHiddenFields(common),
  fields: [
    amebaIdField(common.amebaId, null, null),
    {
      name: 'recovery_code',
      label: '復旧コード',
      type: 'text',
      autocomplete: 'off',
      hint: '一つのコードは一度だけ使えます。',
      value: '',
      error: null,
      isLatin: true,
    },
    passwordField({ label: '新しいパスワード', isNew: true, error: common.passwordError }),
  ],
  button: 'パスワードを変えてログインする',
  others: [
    {
      text: 'パスワードを思い出した方は',
      href: `/signin?${formatJourneyQuery(common.journey)}`,
      label: 'ログイン',
    },
  ],
});
