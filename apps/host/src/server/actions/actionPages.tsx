import { actionPath, signInPath } from '@engawa/contract';
import { sendRedirect } from '../http/exchange.ts';
import { isForScript, sendJson } from '../http/json.ts';
import { ActionPage, type Offer } from '../pages/ActionPage.tsx';
import { sendPlainPage } from '../pages/sendPlainPage.tsx';
import type { ActionCall, ActionSetup } from './actionCall.ts';
import type { RequestedChoice } from './actionFields.ts';
import { resolveRefusal } from './refusals.ts';
import { draftCookie } from './typedDraft.ts';

/** What is refused by a lower status is refused the next time too, unless something else is typed. */
const TRY_AGAIN_FROM = 429;

const BACK = 'もとのページにもどる';
const WRITE = '入力してください';
const FAULTY = '入力内容を確認してください';
const REFUSED = '受け付けられませんでした';
const SIGN_IN = 'ログインが必要です';
const SIGN_IN_FIRST = 'ログインしてから、このページで続けてください。入力した内容は残っています。';

/** What the log's line of the request says of it; nothing of what was typed. */
export const recordOutcome = (
  { exchange: { visit } }: ActionCall,
  outcome: string,
  more = {},
): void => {
  visit.fields = { ...visit.fields, ...more, outcome };
};

type Visible = {
  readonly title: string;
  readonly status?: number;
  readonly message?: string;
  readonly signInHref?: string;
  /** of the form with what was typed; without it and without a choice there is none */
  readonly button?: string;
  readonly choice?: RequestedChoice;
  readonly offers?: readonly Offer[];
  readonly hidden?: Readonly<Record<string, string>>;
  /** the page that the form was on, where it is not said */
  readonly backHref?: string;
  readonly backLabel?: string;
};

/** Sends a page about an action: its words, the form as it was typed, and the way back. Scripts get JSON. */
export const sendActionPage = (
  { plain }: ActionSetup,
  { exchange, release, read, path, pagePath, form, quote }: ActionCall,
  {
    title,
    status,
    button,
    choice,
    offers,
    hidden,
    backHref = pagePath,
    backLabel = BACK,
    ...words
  }: Visible,
): void => {
  const sent = {
    ...quote?.hidden,
    ...read.hidden,
    ...(form.has('return_to') && { return_to: pagePath }),
    ...hidden,
    release: release.record.version,
  };
  const hasForm = button !== undefined || choice !== undefined;
  if (isForScript(exchange))
    return sendJson(exchange, status ?? 200, {
      title,
      message: words.message ?? null,
      form: hasForm ? sent : null,
    });
  const page = (
    <ActionPage
      {...words}
      siteName={plain.siteName}
      title={title}
      back={{ href: backHref, label: backLabel }}
      {...(hasForm && {
        quote,
        form: { path, hidden: sent, typed: read.typed, button, choice, offers },
      })}
    />
  );
  sendPlainPage(exchange, title, page, plain, status);
};

/** Other actions of the remote that accept the fields of this form. */
const collectOffers = ({ release, record, remote, form }: ActionCall): readonly Offer[] =>
  Object.entries(record.offers ?? {}).flatMap(([name, words]) => {
    const fields = Object.keys(release.record.actions?.[name]?.fields ?? {});
    return fields.length > 0 && fields.every((field) => form.has(field))
      ? [{ path: actionPath(remote, name), words }]
      : [];
  });

/** Asks for a choice that the form lacks. @param isMember whether actions for members are offered too */
export const sendChoicePage = (
  setup: ActionSetup,
  call: ActionCall,
  choice: RequestedChoice,
  isMember: boolean,
): void => {
  recordOutcome(call, 'began');
  const offers = isMember ? collectOffers(call) : [];
  sendActionPage(setup, call, { title: choice.label, choice, offers });
};

/**
 * Something typed cannot be taken.
 * @param faults that the release's plan has found, by field, beside those of the record
 */
export const sendFieldErrors = (
  setup: ActionSetup,
  call: ActionCall,
  faults: Readonly<Record<string, string>> = {},
): void => {
  const { form, read } = call;
  // a button leads here to write: nothing was typed yet, so nothing is wrong
  if (read.typed.every(({ name }) => !form.has(name))) {
    recordOutcome(call, 'began');
    const typed = read.typed.map((field) => ({ ...field, fault: null }));
    sendActionPage(
      setup,
      { ...call, read: { ...read, typed } },
      {
        title: call.quote?.title ?? WRITE,
        button: '確認にすすむ',
      },
    );
    return;
  }
  recordOutcome(call, 'faulty');
  const typed = call.read.typed.map((field) => ({
    ...field,
    fault: field.fault ?? faults[field.name] ?? null,
  }));
  const evaluated = { ...call, read: { ...call.read, typed } };
  sendActionPage(setup, evaluated, { title: FAULTY, status: 422, button: '確認にすすむ' });
};

/**
 * Tells that nothing was done, or that it is not known.
 * @param reason of the plan, or a number of the read layer
 */
export const sendRefusal = (
  setup: ActionSetup,
  call: ActionCall,
  reason: string,
  words: { readonly refusals: Readonly<Record<string, string>>; readonly back?: string },
  isSent = false,
): void => {
  const { status, message } = resolveRefusal(reason, words.refusals, isSent);
  recordOutcome(call, 'refused', { code: reason });
  sendActionPage(setup, call, {
    title: REFUSED,
    status,
    message,
    ...((status >= TRY_AGAIN_FROM || call.read.typed.length > 0) && { button: 'もう一度ためす' }),
    ...(words.back !== undefined && { backLabel: words.back }),
  });
};

/** Leads a guest through sign-in and back to the form, which is asked for confirmation with what was typed. */
export const redirectToSignIn = (setup: ActionSetup, call: ActionCall): void => {
  const { exchange, remote, action, back, form } = call;
  recordOutcome(call, 'sign-in');
  const entries = [...form].filter(([name]) => name !== 'csrf_token');
  const cookie = draftCookie({ remote, action, back, form: entries }, setup.isSecure);
  if (cookie !== null && !isForScript(exchange))
    return sendRedirect(exchange, 303, signInPath(back), [cookie]);
  return sendActionPage(setup, call, {
    title: SIGN_IN,
    status: 401,
    message: SIGN_IN_FIRST,
    signInHref: signInPath(back),
    button: 'ログインしたので続ける',
  });
};
