import * as v from 'valibot';

/** Short, because a member waits for the page. */
const TIMEOUT_MS = 5000;

/** The platform, which decides on access to the console, does not answer or refuses. */
export class PlatformUnavailable extends Error {}

const codeAnswer = v.object({ amebaId: v.string() });
const roleAnswer = v.object({ hasRole: v.boolean() });

export type TeamClient = ReturnType<typeof createTeamClient>;

/**
 * Creates the client of the platform's admin routes for team and audit log. Each method may reject
 * with PlatformUnavailable.
 * @param origin without trailing slash
 */
export const createTeamClient = (origin: string, adminToken: string) => {
  const send = async (path: string, body: object) => {
    const response = await fetch(`${origin}/_admin/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  /** @returns the response's JSON; null for the status `noneStatus` */
  const post = async (path: string, body: object, noneStatus?: number): Promise<unknown> => {
    const { status, answer } = await send(path, body).catch((error: unknown) => {
      throw new PlatformUnavailable(
        `The platform at ${origin} does not answer (${String(error)}).`,
      );
    });
    if (status === noneStatus) return null;
    if (status < 300) return answer;
    throw new PlatformUnavailable(`The platform at ${origin} refused with status ${status}.`);
  };
  const read = <T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T => {
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output;
    throw new PlatformUnavailable(`The platform at ${origin} sent an invalid response.`);
  };
  return {
    /** Returns the amebaId for the code of a password check; null for an invalid code. */
    exchangeTeamCode: async (code: string): Promise<string | null> => {
      const answer = await post('team/exchange', { code, role: 'release' }, 404);
      return answer === null ? null : read(codeAnswer, answer).amebaId;
    },
    /** Whether a member may view and change releases now. */
    mayRelease: async (amebaId: string): Promise<boolean> =>
      read(roleAnswer, await post('team/member', { amebaId, role: 'release' })).hasRole,
    /** Writes a row of the audit log. @param actor the member */
    audit: async (act: string, subject: string, actor: string): Promise<void> =>
      void (await post('audit', { act, subject, actor })),
  };
};
