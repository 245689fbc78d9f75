import { escapeHtml } from '../escapeHtml.ts';

/** Address of the pages' style sheet. */
export const STYLE_PATH = '/_accounts/accounts.css';

const LOGO =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 10 12 4l9.5 6"/><path d="M5.5 10v5.5M18.5 10v5.5M12 10v5.5"/><path d="M2.5 15.5h19v3h-19zM6 18.5V21M18 18.5V21"/></svg>';

/** One field as it is rendered. `value` is kept after an error; passwords never are. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly hint: string | null;
  readonly value: string;
  readonly error: string | null;
  /** a field of Latin letters and digits, such as an address */
  readonly isLatin: boolean;
};

export type AccountPage = {
  readonly siteName: string;
  readonly hostOrigin: string;
  readonly title: string;
  readonly lead: string;
  /** what is wrong with the form as a whole */
  readonly alert: string | null;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  readonly button: string;
  readonly other: { readonly text: string; readonly href: string; readonly label: string };
};

const attributes = (values: Readonly<Record<string, string | boolean | null>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');

const ALERT_ID = 'alert';

/** @param alertId of what is wrong with the whole form: told along with the field that has the focus */
const fieldHtml = (field: Field, hasFocus: boolean, alertId: string | null): string => {
  const described = [
    hasFocus ? alertId : null,
    field.error === null ? null : `${field.name}-error`,
    field.hint === null ? null : `${field.name}-hint`,
  ].filter((id) => id !== null);
  const input = attributes({
    class: 'Field-input',
    id: field.name,
    name: field.name,
    type: field.type,
    value: field.type === 'password' ? null : field.value,
    autocomplete: field.autocomplete,
    autocapitalize: field.isLatin ? 'none' : null,
    spellcheck: field.isLatin ? 'false' : null,
    required: true,
    autofocus: hasFocus,
    'aria-invalid': field.error === null ? null : 'true',
    'aria-describedby': described.length > 0 ? described.join(' ') : null,
  });
  const error =
    field.error === null
      ? ''
      : `<p class="Field-error" id="${field.name}-error">⚠ ${escapeHtml(field.error)}</p>`;
  const hint =
    field.hint === null
      ? ''
      : `<p class="Field-hint" id="${field.name}-hint">${escapeHtml(field.hint)}</p>`;
  return `<div class="Field"><label class="Field-label" for="${field.name}">${escapeHtml(field.label)}</label>${hint}<input${input}>${error}</div>`;
};

/** A form of the accounts pages, complete without scripts. */
export const accountPageHtml = (page: AccountPage): string => {
  const hasError = page.alert !== null || page.fields.some(({ error }) => error !== null);
  const focused =
    page.fields.find(({ error }) => error !== null) ??
    page.fields.find(({ value }) => value === '') ??
    page.fields[0];
  const title = `${hasError ? 'エラー：' : ''}${page.title}｜${page.siteName}`;
  const alert =
    page.alert === null
      ? ''
      : `<p class="Alert" id="${ALERT_ID}" role="alert">${escapeHtml(page.alert)}</p>`;
  const hidden = Object.entries(page.hidden)
    .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
    .join('');
  const fields = page.fields
    .map((field) => fieldHtml(field, field === focused, page.alert === null ? null : ALERT_ID))
    .join('');
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header class="Toolbar"><div class="Toolbar-inner"><a class="Logo"${attributes({ href: `${page.hostOrigin}/` })}>${LOGO}${escapeHtml(page.siteName)}</a></div></header>
<main class="Sheet">
<h1>${escapeHtml(page.title)}</h1>
<p class="Sheet-lead">${escapeHtml(page.lead)}</p>
${alert}
<form method="post"${attributes({ action: page.action })}>${hidden}${fields}<button class="Button" type="submit">${escapeHtml(page.button)}</button></form>
<p class="Sheet-other">${escapeHtml(page.other.text)} <a${attributes({ href: page.other.href })}>${escapeHtml(page.other.label)}</a></p>
</main>
</body>
</html>
`;
};
