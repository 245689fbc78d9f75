import { errorCodeIn } from '@engawa/contract/errors.ts';
import { isFailedAction } from '../canary/isFailedAction.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import type { PlannedAction } from '../../protocol/workerMessages.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import { cookieHeader, hostCookie, readCookie } from '@engawa/server-kit/http/cookies.ts';
import { sendRedirect } from '../http/exchange.ts';
import { isForScript } from '../http/json.ts';
import { sendPage } from '../responses/sendPage.ts';
import { sessionIn } from '../session/session.ts';
import type { ActionCall, ActionSetup } from './actionCall.ts';
import { createActionClient, readDeclared, readToken, type Credentials } from './actionClient.ts';
import type { FieldValues } from './actionFields.ts';
import {
  sendChoicePage,
  redirectToSignIn,
  recordOutcome,
  sendActionPage,
  sendFieldErrors,
  sendRefusal,
} from './actionPages.tsx';
import { readQuote } from './quote.ts';
import { draftEnd, draftIn } from '../session/typedDraft.ts';

const FORM_COOKIE = 'engawa_form';
const TOO_SOON =
  '確認の時間が短かったため、まだ受け付けていません。内容を確認してから、もう一度ボタンを押してください。';
const LATE = '時間がたったため、もう一度確認してください。';
const NO_WORDS = { refusals: {} } as const;

type Write = Extract<PlannedAction, { kind: 'write' }>;

/**
 * Runs the release's `plan` for an action.
 * @returns null if the plan fails; the response is sent then
 */
const requestPlan = async (
  setup: ActionSetup,
  call: ActionCall,
  fields: FieldValues,
  answer: unknown,
): Promise<PlannedAction | null> => {
  const { remote, action, record, exchange } = call;
  const { version } = call.release.record;
  try {
    const planned = await setup.plan({ remote, version, action, fields, answer });
    const isDeclared =
      planned.kind !== 'write' ||
      record.writes.some(
        ({ resource, operation }) =>
          resource === planned.resource && operation === planned.operation,
      );
    if (isDeclared) {
      setup.acted(releaseName(call.release), false);
      return planned;
    }
    throw new Error(`REMOTE-005 ${remote}@${version}: ${action} planned an undeclared write`);
  } catch (error) {
    const isBusy = error instanceof OverloadedError || error instanceof RenderTimeoutError;
    if (!isBusy) setup.acted(releaseName(call.release), true);
    const level = isBusy ? 'warn' : 'error';
    exchange.visit.log[level]({ code: errorCodeIn(error), err: error }, 'action plan failed');
    sendRefusal(setup, call, isBusy ? 'RENDER-003' : 'REMOTE-004', NO_WORDS);
    return null;
  }
};

/**
 * @property again the reason why the page asks a second time; null when it asks for the first time
 */
type Confirmation = { readonly token: string; readonly again: string | null };

const confirm = (
  setup: ActionSetup,
  call: ActionCall,
  { operation, question, button, back, keep }: Write,
  { token, again }: Confirmation,
): void => {
  const { fields } = call.record;
  // the plan may set only declared fields, and never a text that the visitor typed
  const stored = Object.entries(keep).filter(
    ([name]) => Object.hasOwn(fields, name) && fields[name]?.kind !== 'text',
  );
  // the form of a deletion contains only the required text fields
  const typed = call.read.typed.filter(({ isRequired }) => isRequired || operation !== 'delete');
  recordOutcome(call, again === null ? 'requested' : 'repeated');
  sendActionPage(
    setup,
    { ...call, read: { ...call.read, typed } },
    {
      title: question,
      button,
      backLabel: back,
      hidden: { ...Object.fromEntries(stored), csrf_token: token },
      ...(again !== null && { message: again }),
    },
  );
};

/** The form token of a call, checked. */
type FormToken = {
  /** the token in the form; empty if the form has none */
  readonly given: string;
  /** id of the browser, for a form without a session */
  readonly visitor: string;
  readonly isConfirmed: boolean;
  /** the visitor confirmed too soon */
  readonly isYoung: boolean;
};

const checkFormToken = (
  { tokens, isSecure }: ActionSetup,
  { exchange, record, form, remote, action }: ActionCall,
): FormToken => {
  const given = form.get('csrf_token') ?? '';
  const { cookie } = exchange.request.headers;
  const visitor = tokens.visitorOf(readCookie(cookie, hostCookie(FORM_COOKIE, isSecure)));
  // the platform validates a member's token together with the write
  if (record.access === 'member')
    return { given, visitor, isConfirmed: given !== '', isYoung: false };
  const minAgeMs = (record.minAgeS ?? 0) * 1000;
  const held = tokens.check(given, visitor, `${remote}/${action}`, minAgeMs);
  return { given, visitor, isConfirmed: held === 'valid', isYoung: held === 'young' };
};

/** Asks a visitor for confirmation, with a token that is valid only in this browser. */
const confirmAsVisitor = (
  setup: ActionSetup,
  call: ActionCall,
  planned: Write,
  { given, visitor, isYoung }: FormToken,
): void => {
  call.exchange.response.appendHeader(
    'Set-Cookie',
    cookieHeader({
      name: hostCookie(FORM_COOKIE, setup.isSecure),
      value: visitor,
      httpOnly: true,
      secure: setup.isSecure,
      maxAge: 1800,
    }),
  );
  const issue = () => setup.tokens.issue(visitor, `${call.remote}/${call.action}`);
  const late = given === '' ? null : LATE;
  // After a confirmation that came too soon, the page repeats the same token, which keeps ageing.
  const confirmation = isYoung
    ? { token: given, again: TOO_SOON }
    : { token: issue(), again: late };
  confirm(setup, call, planned, confirmation);
};

const outcomeIn = ({ outcomes = {} }: Write, value: unknown): string | null => {
  const flags: Readonly<Record<string, unknown>> = { ...(value as object | null) };
  return Object.entries(outcomes).find(([flag]) => flags[flag] === true)?.[1] ?? null;
};

const finish = (setup: ActionSetup, call: ActionCall, planned: Write, value: unknown): void => {
  const { done, back } = planned;
  const { exchange, form, record } = call;
  recordOutcome(call, 'done');
  const hasWaited = draftIn(exchange.request.headers.cookie, setup.isSecure)?.back === call.back;
  if (hasWaited) exchange.response.appendHeader('Set-Cookie', draftEnd(setup.isSecure));
  setup.forgetPage(call.back.replace(/[?#].*$/s, ''));
  // After a sign-in, the visitor's page is no longer open, so a separate page reports the outcome.
  // All other visitors see the outcome on the page with the form.
  const outcome = outcomeIn(planned, value);
  const isLedBack = form.has('return_to') && !hasWaited && !record.isNotified && outcome === null;
  if (isLedBack && !isForScript(exchange)) sendRedirect(exchange, 303, call.back);
  else
    sendActionPage(setup, call, { title: outcome ?? done, backHref: call.back, backLabel: back });
};

const write = async (
  setup: ActionSetup,
  call: ActionCall,
  planned: Write,
  credentials: Credentials,
): Promise<void> => {
  const { resource, operation, params, body } = planned;
  const client = createActionClient(setup, call, credentials);
  recordOutcome(call, 'sent', { write: `${resource}.${operation}` });
  const written = await client.write(resource, operation, params, body);
  setup.acted(releaseName(call.release), !written.ok && isFailedAction(written.error.statusCode));
  if (written.ok) return finish(setup, call, planned, written.value);
  const { statusCode, code, message } = written.error;
  const sent = { ...planned, isSent: true };
  // the action may have its own message for the reason with which the platform refuses the write
  if (Object.hasOwn(planned.refusals, message)) return sendRefusal(setup, call, message, sent);
  if (call.record.access === 'member') {
    if (statusCode === 401) return redirectToSignIn(setup, call);
    // on a 403, either the token is stale or the member lacks permission; a comparison with the
    // current token tells which
    const present = statusCode === 403 ? await readToken(client) : null;
    if (present?.ok && present.value === null) return redirectToSignIn(setup, call);
    if (present?.ok && present.value !== null && present.value !== credentials.token)
      return confirm(setup, call, planned, { token: present.value, again: LATE });
  }
  return sendRefusal(setup, call, code, sent);
};

/**
 * Handles a posted form completely: sign-in if needed, confirmation, write, and return to the page.
 * The session stays in the host: the release's code gets only the fields and the declared read.
 */
export const handleAction = async (setup: ActionSetup, sent: ActionCall): Promise<void> => {
  const { exchange, record, read } = sent;
  if (read.isBroken) return sendPage(exchange, setup.errorPage(400));
  const session = sessionIn(exchange.request.headers.cookie, setup.isSecure);
  const client = createActionClient(setup, sent, { session, token: null, visitor: null });
  const withQuote = async () => ({ ...sent, quote: await readQuote(client.read, sent) });
  if (read.values === null) return sendFieldErrors(setup, await withQuote());
  const isForMembers = record.access === 'member';
  if (isForMembers && session === null) return redirectToSignIn(setup, sent);
  if (read.choice) return sendChoicePage(setup, await withQuote(), read.choice, session !== null);

  const formToken = checkFormToken(setup, sent);
  const { isConfirmed } = formToken;
  // A member confirms with the session's token. If the browser has a session, the confirmed write
  // of an action for visitors needs the session's token, too.
  const isTokenNeeded = session !== null && isConfirmed !== isForMembers;
  const [token, answer, call] = await Promise.all([
    isTokenNeeded ? readToken(client) : ({ ok: true, value: null } as const),
    isConfirmed ? ({ ok: true, value: null } as const) : readDeclared(client, sent),
    isConfirmed ? sent : withQuote(),
  ]);
  if (!token.ok) return sendRefusal(setup, call, token.error.code, NO_WORDS);
  if (isForMembers && !isConfirmed && token.value === null) return redirectToSignIn(setup, call);
  if (!answer.ok) return sendRefusal(setup, call, answer.error.code, NO_WORDS);
  const planned = await requestPlan(setup, call, read.values, answer.value);
  if (planned === null) return;
  if (planned.kind === 'faulty') return sendFieldErrors(setup, call, planned.faults);
  if (planned.kind === 'refused') return sendRefusal(setup, call, planned.reason, planned);
  if (isConfirmed && isForMembers)
    return write(setup, call, planned, { session, token: formToken.given, visitor: null });
  if (isConfirmed) {
    // if the session has expired, the host does not send it to the platform
    const present = token.value === null ? null : session;
    const visitor = present === null ? formToken.visitor : null;
    return write(setup, call, planned, { session: present, token: token.value, visitor });
  }
  if (isForMembers) return confirm(setup, call, planned, { token: token.value ?? '', again: null });
  confirmAsVisitor(setup, call, planned, formToken);
};
