import type { Result } from '@engawa/contract/result.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';
import type { FastifyReply } from 'fastify';
import type { ConsoleDeps, Fields } from './consoleDeps.ts';
import { ACTION_MS, requireMemberSession, takeFlash } from './memberSession.ts';
import { MOST_REASON, type AlertProps } from './Page.tsx';
import type { Problem } from './sendPage.tsx';
import { requestPassword } from './signInRoutes.ts';
import { PlatformUnavailable } from './teamClient.ts';

/** The result of a completed change. */
type Change = {
  /** name of the action in the audit log */
  readonly act: string;
  readonly subject: string;
  /** message on the next page */
  readonly notice: string;
  /** the path of the next page */
  readonly next: string;
};

export type SubmittedForm = {
  /** the path that renders the form again with its fields */
  readonly path: string;
  /** the error of an invalid field other than the reason */
  readonly invalid: AlertProps | null;
  /** @param releases opened on behalf of the member, with the reason */
  readonly run: (releases: Releases) => Promise<Result<Change, AlertProps>>;
  /** renders the form again */
  readonly again: (problem: Problem) => Promise<FastifyReply>;
};

/** Returns the fields of a request's form or query; a link may prefill a form by its query. */
export const readFields = ({ request }: FastifyReply): Fields =>
  (request.body ?? request.query) as Fields;

/** Returns the reason: submitted, or stored before the password form. Ignores a link's query. */
export const readReason = ({ request }: FastifyReply): string =>
  ((request.body as Fields | undefined)?.['why'] ?? takeFlash(request, 'reason') ?? '')
    .trim()
    .slice(0, MOST_REASON);

/** Writes a row to the audit log. @returns whether it was written; the change is live anyway */
const writeAudit = async (
  reply: FastifyReply,
  { platform }: ConsoleDeps,
  { act, subject }: Change,
): Promise<boolean> => {
  try {
    await platform.audit(act, subject, requireMemberSession(reply.request).amebaId);
    return true;
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    reply.log.error({ err: error, act, subject }, 'audit entry not written');
    return false;
  }
};

/** Runs a form that changes releases if it has a reason and the password was entered recently. */
export const submitForm = async (
  reply: FastifyReply,
  deps: ConsoleDeps,
  { path, invalid, run, again }: SubmittedForm,
): Promise<FastifyReply> => {
  const { amebaId, provenMs } = requireMemberSession(reply.request);
  const reason = readReason(reply);
  if (invalid !== null) return again({ ...invalid, status: 422 });
  if (reason === '') return again({ text: '理由を入力してください。', status: 422 });
  if (deps.now() - provenMs >= ACTION_MS) return requestPassword(reply, deps, path, reason);
  const outcome = await run(await deps.open({ who: amebaId, why: reason }));
  if (!outcome.ok) return again({ ...outcome.error, status: 409 });
  const { notice, next } = outcome.value;
  const isAudited = await writeAudit(reply, deps, outcome.value);
  reply.request.session.notice = isAudited ? notice : `${notice}監査ログには書けませんでした。`;
  return reply.redirect(next, 303);
};
