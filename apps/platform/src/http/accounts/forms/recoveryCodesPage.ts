import escapeHtml from 'escape-html';
import { formHtml, shellHtml } from './accountPage.ts';

/** Renders the only page that displays the recovery codes. */
export const renderRecoveryCodesPage = (page: {
  readonly siteName: string;
  readonly hostOrigin: string;
  readonly codes: readonly string[];
  /** the form to the next page, which works without scripts */
  readonly next: {
    readonly action: string;
    readonly hidden: Readonly<Record<string, string>>;
    readonly button: string;
  };
}): string =>
  shellHtml(
    { ...page, title: '復旧コード' },
    `<h1>復旧コード</h1>
<p class="Sheet-lead">パスワードを忘れたときに、このコードを使ってログインできます。それぞれ一度だけ使えます。<strong>この画面を閉じると、二度と表示できません。</strong>紙に書くか、安全な場所に保管してください。メールでの再発行はありません。</p>
<ol class="Codes">${page.codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ol>
${formHtml({ ...page.next, fields: [], alert: null }, null)}`,
  );
