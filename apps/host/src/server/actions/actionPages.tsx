import { actionPath, signInPath } from '@engawa/contract';
import { sendRedirect } from '../http/exchange.ts';
import { isForScript, sendJson } from '../http/json.ts';
import { ActionPage, type Offer } from './ActionPage.tsx';
import { sendPlainPage } from '../responses/sendPlainPage.tsx';
import type { ActionCall, ActionSetup } from './actionCall.ts';
import type { RequestedChoice } from './actionFields.ts';
import { resolveRefusal } from './refusals.ts';
import { draftCookie } from '../session/typedDraft.ts';

/** Lowest status of a refusal after which a retry with the same input may succeed. */
const TRY_AGAIN_FROM = 429;

const BACK = 'もとのページにもどる';
const WRITE = '入力してください';
const FAULTY = '入力内容を確認してください';
const REFUSED = '受け付けられませんでした';
const SIGN_IN = 'ログインが必要です';
const SIGN_IN_FIRST = 'ログインしてから、このページで続けてください。入力した内容は残っています。';

/** Adds the outcome of an action to the request's log line; typed text is never logged. */
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
  /** submits the form again; without a button or a choice the page has no form */
  readonly button?: string;
  readonly choice?: RequestedChoice;
  readonly offers?: readonly Offer[];
  readonly hidden?: Readonly<Record<string, string>>;
  /** target of the return link; defaults to the page that contained the form */
  readonly backHref?: string;
  readonly backLabel?: string;
};

/** Sends a page about an action: message, form as typed, and return link. Scripts get JSON. */
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
  sendPlainPage(exchange, plain, { title, content: page, status });
};

/** Collects other actions of the remote that accept the fields of this form. */
const collectOffers = ({ release, record, remote, form }: ActionCall): readonly Offer[] =>
  Object.entries(record.offers ?? {}).flatMap(([name, words]) => {
    const fields = Object.keys(release.record.actions?.[name]?.fields ?? {});
    return fields.length > 0 && fields.every((field) => form.has(field))
      ? [{ path: actionPath(remote, name), words }]
      : [];
  });

/**
 * Sends a page with one button for each value of a choice that the form lacks. @param isMember
 * whether to offer member actions
 */
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
 * Sends a page with the form and the errors of its fields.
 * @param faults errors by field that the release's `plan` has found, in addition to the errors by
 * the rules of the record
 */
export const sendFieldErrors = (
  setup: ActionSetup,
  call: ActionCall,
  faults: Readonly<Record<string, string>> = {},
): void => {
  const { form, read } = call;
  // a button opened this form and the visitor has typed nothing yet, so the page displays no errors
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

/** How an action reports its refusals. */
type RefusalMessages = {
  /** messages by reason */
  readonly refusals: Readonly<Record<string, string>>;
  /** label of the return link */
  readonly back?: string;
  /** whether the write was sent, so that it may have happened */
  readonly isSent?: boolean;
};

/**
 * Reports that the action was not done, or that its outcome is unknown.
 * @param reason a reason of the plan, or an error code of the read layer
 */
export const sendRefusal = (
  setup: ActionSetup,
  call: ActionCall,
  reason: string,
  { refusals, back, isSent = false }: RefusalMessages,
): void => {
  const { status, message } = resolveRefusal(reason, refusals, isSent);
  recordOutcome(call, 'refused', { code: reason });
  sendActionPage(setup, call, {
    title: REFUSED,
    status,
    message,
    ...((status >= TRY_AGAIN_FROM || call.read.typed.length > 0) && { button: 'もう一度ためす' }),
    ...(back !== undefined && { backLabel: back }),
  });
};

/** Redirects a guest to sign-in and back to the form, which then asks for confirmation. */
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
