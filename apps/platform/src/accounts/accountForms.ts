import type { AccountPage, Field } from './accountPage.ts';
import type { SignUpErrors } from './signUp.ts';

/** What both forms carry from page to page. */
export type Journey = { readonly state: string; readonly returnTo: string };

type Site = { readonly siteName: string; readonly hostOrigin: string };
type Common = Site & { readonly journey: Journey; readonly formToken: string };

const queryOf = ({ state, returnTo }: Journey) =>
  new URLSearchParams({ state, return_to: returnTo }).toString();

const hiddenOf = ({ journey, formToken }: Common) => ({
  form_token: formToken,
  state: journey.state,
  return_to: journey.returnTo,
});

const amebaIdField = (value: string, error: string | null, hint: string | null): Field => ({
  name: 'ameba_id',
  label: 'ID',
  type: 'text',
  autocomplete: 'username',
  hint,
  value,
  error,
  isLatin: true,
});

/** The sign-in page; `amebaId` is what has been typed. */
export const signInPage = (
  common: Common & { readonly amebaId: string; readonly alert: string | null },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: 'ログイン',
  lead: 'ログインすると、いいね！ができます。',
  alert: common.alert,
  action: '/signin',
  hidden: hiddenOf(common),
  fields: [
    amebaIdField(common.amebaId, null, null),
    {
      name: 'password',
      label: 'パスワード',
      type: 'password',
      autocomplete: 'current-password',
      hint: null,
      value: '',
      error: null,
      isLatin: true,
    },
  ],
  button: 'ログインする',
  other: {
    text: 'はじめての方は',
    href: `/signup?${queryOf(common.journey)}`,
    label: '会員登録（無料）',
  },
});

/** The sign-up page; what has been typed stays, but for the password. */
export const signUpPage = (
  common: Common & {
    readonly amebaId: string;
    readonly nickname: string;
    readonly alert: string | null;
    readonly errors: SignUpErrors;
  },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: '会員登録',
  lead: '登録は無料です。登録すると、いいね！を送れるようになり、あなたのブログもひとつできます。記事を書く機能は、まだありません。すべての項目を入力してください。',
  alert: common.alert,
  action: '/signup',
  hidden: hiddenOf(common),
  fields: [
    amebaIdField(
      common.amebaId,
      common.errors.amebaId ?? null,
      '半角の英小文字・数字・ハイフンで3〜24文字。あとから変えられません。',
    ),
    {
      name: 'nickname',
      label: 'ニックネーム',
      type: 'text',
      autocomplete: 'nickname',
      hint: '20文字以内。ほかの人にも表示されます。',
      value: common.nickname,
      error: common.errors.nickname ?? null,
      isLatin: false,
    },
    {
      name: 'password',
      label: 'パスワード',
      type: 'password',
      autocomplete: 'new-password',
      hint: '8文字以上',
      value: '',
      error: common.errors.password ?? null,
      isLatin: true,
    },
  ],
  button: '登録する',
  other: {
    text: 'すでに会員の方は',
    href: `/signin?${queryOf(common.journey)}`,
    label: 'ログイン',
  },
});
