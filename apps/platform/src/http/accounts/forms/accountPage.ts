import escapeHtml from 'escape-html';
import { REVEAL_SCRIPT, renderRevealPasswordButton } from './revealPassword.ts';

/** Path of the account pages' style sheet. */
export const STYLE_PATH = '/_accounts/accounts.css';

const LOGO =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 10 12 4l9.5 6"/><path d="M5.5 10v5.5M18.5 10v5.5M12 10v5.5"/><path d="M2.5 15.5h19v3h-19zM6 18.5V21M18 18.5V21"/></svg>';

/** One rendered field. After an error `value` is rendered again, except for passwords. */
export type Field = {
  readonly name: string;
  /** id of the field; needed where a page has two fields with the same name */
  readonly id?: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly hint: string | null;
  readonly value: string;
  readonly error: string | null;
  /** the field takes Latin letters and digits only, such as an amebaId */
  readonly isLatin: boolean;
};

export type AccountPage = {
  readonly siteName: string;
  readonly hostOrigin: string;
  readonly title: string;
  readonly lead: string;
  /** error of the complete form */
  readonly alert: string | null;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
  readonly button: string;
  /**
   * true: the server reports all invalid fields at once; browsers stop at the first invalid field
   */
  readonly isEvaluatedWhole?: boolean;
  readonly others: readonly {
    readonly text: string;
    readonly href: string;
    readonly label: string;
  }[];
  /** the proof of work that the form requires: its markup in the form, and its head elements */
  readonly proof?: { readonly html: string; readonly head: string } | undefined;
};

/** Formats the attributes of an element; null and false omit an attribute. */
export const attributes = (values: Readonly<Record<string, string | boolean | null>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');

const ALERT_ID = 'alert';

/** @param alertId id of the form's alert; the focused field references it in `aria-describedby` */
const fieldHtml = (field: Field, hasFocus: boolean, alertId: string | null): string => {
  const id = field.id ?? field.name;
  const described = [
    hasFocus ? alertId : null,
    field.error === null ? null : `${id}-error`,
    field.hint === null ? null : `${id}-hint`,
  ].filter((id) => id !== null);
  const input = attributes({
    class: 'Field-input',
    id,
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
      : `<p class="Field-error" id="${id}-error">⚠ ${escapeHtml(field.error)}</p>`;
  const hint =
    field.hint === null
      ? ''
      : `<p class="Field-hint" id="${id}-hint">${escapeHtml(field.hint)}</p>`;
  const reveal = field.type === 'password' ? renderRevealPasswordButton(id) : '';
  return `<div class="Field"><label class="Field-label" for="${id}">${escapeHtml(field.label)}</label>${hint}<input${input}>${reveal}${error}</div>`;
};

/** Renders the frame that all account pages share. @param main markup of the page's own part */
export const shellHtml = (
  page: { readonly siteName: string; readonly hostOrigin: string; readonly title: string },
  main: string,
  head = '',
): string => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}｜${escapeHtml(page.siteName)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
${head}</head>
<body>
<header class="Toolbar"><div class="Toolbar-inner"><a class="Logo"${attributes({ href: `${page.hostOrigin}/` })}>${LOGO}${escapeHtml(page.siteName)}</a></div></header>
<main class="Sheet">
${main}
</main>
${main.includes('type="password"') ? `<script>${REVEAL_SCRIPT}</script>\n` : ''}</body>
</html>
`;

const hiddenHtml = (hidden: Readonly<Record<string, string>>): string =>
  Object.entries(hidden)
    .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
    .join('');

/** Renders the form's alert; empty for null. */
export const alertHtml = (alert: string | null): string =>
  alert === null ? '' : `<p class="Alert" id="${ALERT_ID}" role="alert">${escapeHtml(alert)}</p>`;

/** Renders all field errors, each linked to its field; empty if only one field has an error. */
const faultsHtml = (fields: readonly Field[]): string => {
  const faulty = fields.flatMap(({ name, id = name, error }) =>
    error === null ? [] : [`<li><a${attributes({ href: `#${id}` })}>${escapeHtml(error)}</a></li>`],
  );
  return faulty.length < 2
    ? ''
    : `<div class="Alert" id="${ALERT_ID}" role="alert"><p>${faulty.length}つの項目を直してください。</p><ul>${faulty.join('')}</ul></div>`;
};

/**
 * Renders a form that works without scripts.
 * @param focus name of the field with autofocus; null: none
 */
export const formHtml = (
  form: Pick<
    AccountPage,
    'action' | 'hidden' | 'fields' | 'button' | 'alert' | 'isEvaluatedWhole'
  > & {
    /** markup between the fields and the button */
    readonly extra?: string;
    readonly isDanger?: boolean;
    /** the form has a message, even if it is not an `alert` */
    readonly hasAlert?: boolean;
  },
  focus: string | null,
): string => {
  const alertId = (form.hasAlert ?? form.alert !== null) ? ALERT_ID : null;
  const fields = form.fields
    .map((field) => fieldHtml(field, field.name === focus, alertId))
    .join('');
  const look = form.isDanger === true ? 'Button Button--danger' : 'Button';
  return `<form method="post"${attributes({ action: form.action, novalidate: form.isEvaluatedWhole === true })}>${hiddenHtml(form.hidden)}${fields}${form.extra ?? ''}<button class="${look}" type="submit">${escapeHtml(form.button)}</button></form>`;
};

/** Renders a page with one form. */
export const accountPageHtml = (page: AccountPage): string => {
  const hasError = page.alert !== null || page.fields.some(({ error }) => error !== null);
  const faults = page.alert === null ? faultsHtml(page.fields) : alertHtml(page.alert);
  const focused =
    page.fields.find(({ error }) => error !== null) ??
    page.fields.find(({ value }) => value === '') ??
    page.fields[0];
  const others = page.others
    .map(
      ({ text, href, label }) =>
        `<p>${escapeHtml(text)} <a${attributes({ href })}>${escapeHtml(label)}</a></p>`,
    )
    .join('');
  return shellHtml(
    { ...page, title: `${hasError ? 'エラー：' : ''}${page.title}` },
    `<h1>${escapeHtml(page.title)}</h1>
<p class="Sheet-lead">${escapeHtml(page.lead)}</p>
${faults}
${formHtml({ ...page, hasAlert: faults !== '', extra: page.proof?.html ?? '' }, focused?.name ?? null)}
<div class="Sheet-other">${others}</div>`,
    page.proof?.head ?? '',
  );
};
