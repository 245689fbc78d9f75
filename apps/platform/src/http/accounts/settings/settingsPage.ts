import { address } from '@engawa/contract/addresses/address.ts';
import escapeHtml from 'escape-html';
import type { ListedSession } from '../../../domain/sessions/listSessions.ts';
import { formatTokyoTime } from '../../../system/tokyoTime.ts';
import { nicknameField, passwordField } from '../forms/signInPages.ts';
import { alertHtml, attributes, formHtml, shellHtml } from '../forms/accountPage.ts';

/** Confirmation messages, by the word in the page's address. */
export const DONE = {
  nickname: 'ニックネームを変更しました。',
  portrait: 'プロフィール画像を変更しました。',
  password: 'パスワードを変更しました。ほかの端末からはログアウトしました。',
  others: 'ほかの端末からログアウトしました。',
} as const;

/** The forms of the page that can be refused. */
export type SettingsForm = 'nickname' | 'portrait' | 'password' | 'codes';

type Site = { readonly siteName: string; readonly hostOrigin: string };
type Form = Site & { readonly formToken: string; readonly formKey: string };

export type SettingsPage = Form & {
  readonly amebaId: string;
  readonly nickname: string;
  readonly hasBlog: boolean;
  /** the refused input */
  readonly typedNickname?: string;
  readonly sessions: readonly ListedSession[];
  readonly ownSessionId: number;
  readonly codesLeft: number;
  readonly notice: string | null;
  /** the error message, and the form that it belongs to */
  readonly error: { readonly form: SettingsForm; readonly words: string } | null;
};

const sessionHtml = (session: ListedSession, isOwn: boolean): string =>
  `<li><strong>${escapeHtml(session.label || 'ブラウザー')}</strong>${isOwn ? '（この端末）' : ''}<br>ログイン ${formatTokyoTime(session.beganAt)}、最後の利用 ${formatTokyoTime(session.lastSeenAt)}ごろ</li>`;

/** The host's pages for blog owners. */
const OWNER_PAGES = [
  ['entries', '記事'],
  ['update/input', 'デザイン'],
  ['stats', 'アクセス解析'],
  ['comments', 'コメント'],
] as const;

const section = (id: string, title: string, content: string): string =>
  `<section class="Section"${attributes({ 'aria-labelledby': id })}><h2${attributes({ id })}>${escapeHtml(title)}</h2>${content}</section>`;

/** Hidden fields of forms. */
const hiddenOf = (page: SettingsPage) => ({ form_token: page.formToken });

/** Hidden fields of forms whose repeated submission would fail or have another effect. */
const keyedOf = (page: SettingsPage) => ({
  ...hiddenOf(page),
  form_key: page.formKey,
  ameba_id: page.amebaId,
});

const alertAt = (page: SettingsPage, form: SettingsForm): string | null =>
  page.error?.form === form ? page.error.words : null;

const sessionsHtml = (page: SettingsPage): string =>
  `<ul class="Sessions">${page.sessions
    .map((session) => sessionHtml(session, session.sessionId === page.ownSessionId))
    .join('')}</ul>${
    page.sessions.length > 1
      ? formHtml(
          {
            action: '/account/end-others',
            hidden: hiddenOf(page),
            fields: [],
            alert: null,
            button: 'ほかの端末からすべてログアウトする',
          },
          null,
        )
      : ''
  }`;

const profileHtml = (page: SettingsPage): string =>
  `${alertHtml(alertAt(page, 'nickname'))}${formHtml(
    {
      action: '/account/nickname',
      hidden: hiddenOf(page),
      alert: alertAt(page, 'nickname'),
      fields: [nicknameField(page.typedNickname ?? page.nickname, alertAt(page, 'nickname'))],
      button: 'ニックネームを変更する',
    },
    page.error?.form === 'nickname' ? 'nickname' : null,
  )}`;

const portraitHtml = (page: SettingsPage): string =>
  `${alertHtml(alertAt(page, 'portrait'))}<form method="post" action="/account/portrait" enctype="multipart/form-data"><input type="hidden" name="form_token" value="${escapeHtml(page.formToken)}"><div class="Field"><label class="Field-label" for="portrait">画像ファイル</label><p class="Field-hint" id="portrait-hint">4MBまでのJPEG・PNG・WebP・GIF。真ん中を正方形に切り取ります。</p><input class="Field-input" type="file" id="portrait" name="portrait" accept="image/jpeg,image/png,image/webp,image/gif" required aria-describedby="portrait-hint"></div><button class="Button" type="submit">画像を変更する</button></form>`;

const blogHtml = (page: SettingsPage): string =>
  page.hasBlog
    ? section(
        'blog',
        'ブログの管理',
        `<ul class="Ways">${OWNER_PAGES.map(
          ([path, label]) =>
            `<li><a${attributes({ href: `${page.hostOrigin}/_customize/${path}` })}>${label}</a></li>`,
        ).join('')}</ul>`,
      )
    : '';

const blocksHtml = (page: SettingsPage): string =>
  section(
    'blocks',
    'ブロック',
    `<p>ブロックしたユーザーの確認と、ブロックの解除ができます。</p><p><a${attributes({ href: `${page.hostOrigin}${address.blocks.path()}` })}>ブロックしたユーザーの一覧へ</a></p>`,
  );

const passwordHtml = (page: SettingsPage): string =>
  `${alertHtml(alertAt(page, 'password'))}${formHtml(
    {
      action: '/account/password',
      hidden: keyedOf(page),
      alert: alertAt(page, 'password'),
      fields: [
        passwordField({ name: 'password', label: '今のパスワード', isNew: false }),
        passwordField({ name: 'new_password', label: '新しいパスワード', isNew: true }),
      ],
      button: 'パスワードを変更する',
    },
    page.error?.form === 'password' ? 'password' : null,
  )}<p class="Field-hint">変更すると、ほかの端末からはログアウトします。</p>`;

const codesHtml = (page: SettingsPage): string =>
  `<p>使っていないコードは残り${page.codesLeft}個です。</p>${alertHtml(alertAt(page, 'codes'))}${formHtml(
    {
      action: '/account/recovery-codes',
      hidden: keyedOf(page),
      alert: alertAt(page, 'codes'),
      fields: [{ ...passwordField({ label: 'パスワード', isNew: false }), id: 'codes-password' }],
      button: '新しいコードを8個つくる',
    },
    page.error?.form === 'codes' ? 'password' : null,
  )}<p class="Field-hint">つくると、前のコードは使えなくなります。</p>`;

const exportHtml = (page: SettingsPage): string =>
  `<p>プロフィール、ブログの記事、書いたコメント、いいね！を、ファイルに書き出せます。</p><div class="Buttons">${[
    ['json', 'JSONで書き出す'],
    ['wxr', 'ブログをWXRで書き出す'],
  ]
    .map(([format = '', button = '']) =>
      formHtml(
        {
          action: '/account/export',
          hidden: { ...hiddenOf(page), format },
          fields: [],
          alert: null,
          button,
        },
        null,
      ),
    )
    .join('')}</div>`;

const noticeHtml = (page: SettingsPage): string =>
  page.notice === null ? '' : `<p class="Notice" role="status">${escapeHtml(page.notice)}</p>`;

/** Renders the member's page: sessions, password, recovery codes, export and account deletion. */
export const settingsHtml = (page: SettingsPage): string =>
  shellHtml(
    { ...page, title: `${page.error === null ? '' : 'エラー：'}アカウント` },
    `<h1>アカウント</h1>
<p class="Sheet-lead">${escapeHtml(page.nickname)}（${escapeHtml(page.amebaId)}）でログインしています。</p>
${noticeHtml(page)}
${blogHtml(page)}
${section('profile', 'ニックネーム', profileHtml(page))}
${section('portrait-title', 'プロフィール画像', portraitHtml(page))}
${blocksHtml(page)}
${section('sessions', 'ログイン中の端末', sessionsHtml(page))}
${section('password-title', 'パスワード', passwordHtml(page))}
${section('codes', '復旧コード', codesHtml(page))}
${section('export', 'データの書き出し', exportHtml(page))}
${section('delete', '退会', '<p>退会すると、ブログもいいね！もすべて消え、元に戻せません。</p><p><a href="/account/delete">退会の手続きへ進む</a></p>')}`,
  );

/** Renders the page that asks for confirmation before the account is deleted. */
export const deletePageHtml = (
  page: Form & { readonly amebaId: string; readonly alert: string | null },
): string =>
  shellHtml(
    { ...page, title: `${page.alert === null ? '' : 'エラー：'}退会` },
    `<h1>退会</h1>
<p class="Sheet-lead">${escapeHtml(page.amebaId)}のアカウントを削除します。元に戻せません。</p>
<ul><li>ブログと記事は、すぐに見られなくなります。</li><li>いいね！、フォロー、リブログは取り消されます。</li><li>ほかのブログに書いたコメントは「退会したユーザー」の名前で残ります。</li><li>このIDは、二度と使えません。</li></ul>
<p>残しておきたいものは、先に<a href="/account#export">書き出して</a>ください。</p>
${alertHtml(page.alert)}
${formHtml(
  {
    action: '/account/delete',
    hidden: { form_token: page.formToken, form_key: page.formKey, ameba_id: page.amebaId },
    alert: page.alert,
    isDanger: true,
    fields: [passwordField({ label: 'パスワード', isNew: false })],
    button: '退会してすべて削除する',
  },
  page.alert === null ? null : 'password',
)}
<div class="Sheet-other"><p><a href="/account">退会しないで戻る</a></p></div>`,
  );

/** Renders the page after the account is deleted. */
export const deletedPageHtml = (page: Site): string =>
  shellHtml(
    { ...page, title: '退会しました' },
    `<h1>退会しました</h1>
<p>ご利用ありがとうございました。ブログとアカウントを削除しました。</p>
<div class="Sheet-other"><p><a${attributes({ href: `${page.hostOrigin}/` })}>トップページへ</a></p></div>`,
  );
