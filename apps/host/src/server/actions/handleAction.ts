import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_READS_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { errorCodeIn } from '@engawa/contract/errors.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { isFailedAction } from '../canary/isFailedAction.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import type { PlannedAction } from '../../protocol/workerMessages.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import { cookieHeader, hostCookie, readCookie } from '@engawa/server-kit/http/cookies.ts';
import { sendRedirect } from '../http/exchange.ts';
import { isForScript } from '../http/json.ts';
import { sendPage } from '../pages/sendPage.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';
import type { ActionCall, ActionSetup } from './actionCall.ts';
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
import { draftEnd, draftIn } from './typedDraft.ts';

const FORM_COOKIE = 'engawa_form';
const TOO_SOON =
  '確認の時間が短かったため、まだ受け付けていません。内容を確認してから、もう一度ボタンを押してください。';
const LATE = '時間がたったため、もう一度確認してください。';
const NO_WORDS = { refusals: {} } as const;

type Write = Extract<PlannedAction, { kind: 'write' }>;

/** Creates an API client that reads and writes as the visitor of the request. */
const createActionClient = (
  { platformAddress, hostOrigin, timeoutMs, internalKey, networkOf }: ActionSetup,
  { exchange }: ActionCall,
  session: string | null,
  csrfToken: string | null = null,
  visitor: string | null = null,
) =>
  createReadClient({
    baseUrl: `${platformAddress}/_api`,
    timeoutMs,
    headers: () => ({
      ...(session !== null && { Cookie: `${SESSION_COOKIE}=${session}` }),
      Origin: hostOrigin,
      ...(internalKey !== null && {
        [INTERNAL_READS_HEADER]: internalKey,
        [INTERNAL_NETWORK_HEADER]: networkOf(exchange.request),
        ...(visitor !== null && { [INTERNAL_VISITOR_HEADER]: visitor }),
      }),
      ...callHeaders(exchange.visit.context),
    }),
    csrfToken: () => csrfToken,
  });

type Client = ReturnType<typeof createActionClient>;

/** Reads the form token of the session from the platform; null if the session has expired. */
const readToken = async (client: Client) => {
  const personal = await getPersonal(client.read)({});
  if (personal.ok) {
    const { session, csrfToken } = personal.value;
    return { ok: true, value: session === null ? null : csrfToken } as const;
  }
  // an unavailable platform must not look like an expired session
  return personal.error.statusCode === 401 ? ({ ok: true, value: null } as const) : personal;
};

const readDeclared = async (client: Client, { record, read }: ActionCall) => {
  if (!record.reads || !read.values) return { ok: true, value: null } as const;
  const { resource, params } = record.reads;
  const { values } = read;
  return client.read(
    resource,
    Object.fromEntries(Object.entries(params).map(([param, field]) => [param, values[field]])),
  );
};

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

const confirm = (
  setup: ActionSetup,
  call: ActionCall,
  { operation, question, button, back, keep }: Write,
  token: string,
  again: string | null,
): void => {
  const { fields } = call.record;
  // the plan may set only declared fields, and never a text that the visitor typed
  const stored = Object.entries(keep).filter(
    ([name]) => Object.hasOwn(fields, name) && fields[name]?.kind !== 'text',
  );
  // a deletion sends only the required texts
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
  // A visitor who returns from sign-in no longer sees the page, so the outcome has its own page.
  // Others see the outcome on the page itself.
  const outcome = outcomeIn(planned, value);
  const isLedBack = form.has('return_to') && !hasWaited && !record.isNotified && outcome === null;
  if (isLedBack && !isForScript(exchange)) sendRedirect(exchange, 303, call.back);
  else
    sendActionPage(setup, call, { title: outcome ?? done, backHref: call.back, backLabel: back });
};

type Confirmed = {
  readonly session: string | null;
  /** visitor id, for a form without a session */
  readonly visitor: string | null;
  readonly token: string | null;
};

const write = async (
  setup: ActionSetup,
  call: ActionCall,
  planned: Write,
  { session, token, visitor }: Confirmed,
): Promise<void> => {
  const { resource, operation, params, body } = planned;
  const client = createActionClient(setup, call, session, token, visitor);
  recordOutcome(call, 'sent', { write: `${resource}.${operation}` });
  const written = await client.write(resource, operation, params, body);
  setup.acted(releaseName(call.release), !written.ok && isFailedAction(written.error.statusCode));
  if (written.ok) return finish(setup, call, planned, written.value);
  const { statusCode, code, message } = written.error;
  // the action may have its own message for this reason of the platform
  if (Object.hasOwn(planned.refusals, message))
    return sendRefusal(setup, call, message, planned, true);
  if (call.record.access === 'member') {
    if (statusCode === 401) return redirectToSignIn(setup, call);
    // either the token is stale or the member lacks permission; the current token decides
    const present = statusCode === 403 ? await readToken(client) : null;
    if (present?.ok && present.value === null) return redirectToSignIn(setup, call);
    if (present?.ok && present.value !== null && present.value !== token)
      return confirm(setup, call, planned, present.value, LATE);
  }
  return sendRefusal(setup, call, code, planned, true);
};

/**
 * Handles a posted form completely: sign-in if needed, confirmation, write, and return to the page.
 * The session stays in the host: the release's code gets only the fields and the declared read.
 */
export const handleAction = async (setup: ActionSetup, sent: ActionCall): Promise<void> => {
  const { exchange, record, form, read } = sent;
  if (read.isBroken) return sendPage(exchange, setup.errorPage(400));
  const { cookie } = exchange.request.headers;
  const session = sessionIn(cookie, setup.isSecure);
  const client = createActionClient(setup, sent, session);
  const withQuote = async () => ({ ...sent, quote: await readQuote(client.read, sent) });
  if (read.values === null) return sendFieldErrors(setup, await withQuote());
  const isForMembers = record.access === 'member';
  if (isForMembers && session === null) return redirectToSignIn(setup, sent);
  if (read.choice) return sendChoicePage(setup, await withQuote(), read.choice, session !== null);

  const { tokens } = setup;
  const given = form.get('csrf_token') ?? '';
  const action = `${sent.remote}/${sent.action}`;
  const visitor = tokens.visitorOf(readCookie(cookie, hostCookie(FORM_COOKIE, setup.isSecure)));
  // the platform validates a member's token together with the write
  const minAgeMs = (record.minAgeS ?? 0) * 1000;
  const held = isForMembers ? 'invalid' : tokens.check(given, visitor, action, minAgeMs);
  const isConfirmed = isForMembers ? given !== '' : held === 'valid';
  // A member confirms with the session's token. A visitor's confirmed write needs that token too if
  // the browser has a session.
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
    return write(setup, call, planned, { session, token: given, visitor: null });
  if (isConfirmed) {
    // an expired session is not sent
    const present = token.value === null ? null : session;
    return write(setup, call, planned, {
      session: present,
      token: token.value,
      visitor: present === null ? visitor : null,
    });
  }
  if (isForMembers) return confirm(setup, call, planned, token.value ?? '', null);
  exchange.response.appendHeader(
    'Set-Cookie',
    cookieHeader({
      name: hostCookie(FORM_COOKIE, setup.isSecure),
      value: visitor,
      httpOnly: true,
      secure: setup.isSecure,
      maxAge: 1800,
    }),
  );
  // After a confirmation that came too soon, the page repeats the same token, which keeps ageing.
  const issued = held === 'young' ? given : tokens.issue(visitor, action);
  const again = held === 'young' ? TOO_SOON : given === '' ? null : LATE;
  confirm(setup, call, planned, issued, again);
};
