import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { listSessions } from '../../../domain/sessions/listSessions.ts';
import type { Session } from '../../../domain/sessions/sessionStore.ts';
import type { AccountDeps } from '../forms/accountDeps.ts';
import { formKey, text } from '../forms/formSchema.ts';
import type { AccountTools } from '../forms/accountTools.ts';
import type { CompleteForm } from '../../../domain/accounts/formRuns.ts';
import { countRecoveryCodes } from '../../../domain/accounts/passwords/recoveryCodes.ts';
import type { ProvePassword } from '../forms/provePassword.ts';
import { settingsHtml, type SettingsForm, type SettingsPage } from './settingsPage.ts';

export const formSchema = v.object({
  form_token: text,
  form_key: formKey,
  password: text,
  new_password: text,
  format: text,
  nickname: text,
  portrait: v.optional(v.instance(Uint8Array)),
});

/** The host's page that leads a member here after sign-in. */
const ACCOUNT_PATH_ON_HOST = '/_account';
const WRONG = 'パスワードが違います。';
export const JOURNEY = { state: '', returnTo: ACCOUNT_PATH_ON_HOST };
/** A repeated submission arrives after the session was deleted with the account. */
export const DELETION_PATH = '/account/delete';

/** A request of a signed-in member. */
type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: Session;
};

type Visible = Pick<SettingsPage, 'notice' | 'error' | 'typedNickname'>;

type Handle = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
) => Promise<FastifyReply>;

/** Renders the page of a form again, with the reason of the refusal. */
type Refuse = (status: number, words: string) => Promise<FastifyReply>;
export type Refusing = (request: FastifyRequest, reply: FastifyReply, session: Session) => Refuse;

type Sending = Visit & {
  readonly form: v.InferOutput<typeof formSchema>;
  readonly refuse: Refuse;
};

/**
 * An action that requires the password. A repeated submission would fail or have another effect.
 */
type SecretAct = {
  /** form action */
  readonly action: string;
  readonly refusing: Refusing;
  readonly act: (sending: Sending, complete: CompleteForm) => Promise<FastifyReply>;
  /** @returns the response to a repeated form; null if the form does not repeat the one that ran */
  readonly again: (sending: Sending) => Promise<FastifyReply | null>;
};

export type SettingsTools = ReturnType<typeof createSettingsTools>;

/** Creates the response with the member's page. */
const createShowSettings =
  ({ database, clock }: AccountDeps, { buildCommon, show }: AccountTools) =>
  async ({ request, reply, session }: Visit, status: number, visible: Visible) => {
    const [browsers, codesLeft] = await Promise.all([
      listSessions(database, clock, session.memberId),
      countRecoveryCodes(database, session.memberId),
    ]);
    const page = {
      ...buildCommon(request, reply, JOURNEY),
      ...session,
      sessions: browsers,
      codesLeft,
      ...visible,
    };
    return show(reply, status, settingsHtml({ ...page, ownSessionId: session.sessionId }));
  };

/** Creates the check of an action's password: the message of a refusal; null: correct. */
const createPasswordCheck =
  (provePassword: ProvePassword) =>
  async ({ request, reply, session, form }: Sending) => {
    const { amebaId } = session;
    const proven = await provePassword(request, reply, {
      ameba_id: amebaId,
      password: form.password,
    });
    if (proven.ok) return null;
    // this form has no amebaId field, so the message names only the password
    return proven.error.status === 401 ? { ...proven.error, alert: WRONG } : proven.error;
  };

/** Creates the helpers of the `/account` forms. Each action requires a form of this origin. */
export const createSettingsTools = (
  deps: AccountDeps,
  tools: AccountTools,
  provePassword: ProvePassword,
) => {
  const { findRefusal, refusalBeforeBody, startAtHost, readSession, forms } = tools;
  const showSettings = createShowSettings(deps, tools);
  const findPasswordRefusal = createPasswordCheck(provePassword);
  const sessions = new WeakMap<FastifyRequest, Session>();

  /** Reads the session before the request body; guests are redirected through the host. */
  const requireSession = (server: FastifyInstance): void => {
    server.addHook('onRequest', async (request, reply) => {
      const session = await readSession(request);
      if (session === null)
        return request.method === 'POST' && request.routeOptions.url === DELETION_PATH
          ? undefined
          : startAtHost(reply, JOURNEY);
      sessions.set(request, session);
      if (request.method !== 'POST') return undefined;
      const refusal = await refusalBeforeBody(request, reply, session.memberId);
      if (refusal === null) return undefined;
      const visible = { notice: refusal.alert, error: null };
      return showSettings({ request, reply, session }, refusal.status, visible);
    });
  };

  /** Runs an action of a signed-in member; guests are redirected through the host. */
  const withSession = (act: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessions.get(request);
    return session === undefined ? startAtHost(reply, JOURNEY) : act(request, reply, session);
  };

  /** Runs an action of a form of this origin; `refusing` renders its page with a refusal. */
  const byForm = (refusing: Refusing, act: (sending: Sending) => Promise<FastifyReply>) =>
    withSession(async (request, reply, session) => {
      const form = v.parse(formSchema, request.body);
      const refuse = refusing(request, reply, session);
      const refusal = await findRefusal(request, reply, form.form_token);
      return refusal
        ? refuse(refusal.status, refusal.alert)
        : act({ request, reply, session, form, refuse });
    });

  /** Like `byForm`, with the password; runs once, however often the form is sent. */
  const byPassword = ({ action, refusing, act, again }: SecretAct) =>
    byForm(refusing, async (sending) => {
      const { session, form, refuse } = sending;
      return forms.run(action, form.form_key, {
        first: async (complete) => {
          const refusal = await findPasswordRefusal(sending);
          return refusal ? refuse(refusal.status, refusal.alert) : act(sending, complete);
        },
        again: async (memberId) => (memberId === session.memberId ? again(sending) : null),
      });
    });

  const onSettings =
    (error: SettingsForm | null): Refusing =>
    (request, reply, session) =>
    (status, words) =>
      showSettings({ request, reply, session }, status, {
        notice: error === null ? words : null,
        error: error === null ? null : { form: error, words },
      });

  const hasSession = (request: FastifyRequest): boolean => sessions.has(request);

  return { requireSession, hasSession, showSettings, withSession, byForm, byPassword, onSettings };
};
