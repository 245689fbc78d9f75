import * as v from 'valibot';

/** A member waits for the page. */
const TIMEOUT_MS = 5000;

/** The platform, which alone decides who may use the console, does not answer or refuses. */
export class PlatformUnavailable extends Error {}

const codeAnswer = v.object({ amebaId: v.string() });
const roleAnswer = v.object({ hasRole: v.boolean() });

export type TeamClient = ReturnType<typeof createTeamClient>;

/**
 * The platform's admin addresses of the team and its audit log. Each rejects with PlatformUnavailable.
 * @param origin without trailing slash
 */
export const createTeamClient = (origin: string, adminToken: string) => {
  const post = async (path: string, body: object): Promise<Response> => {
    try {
      return await fetch(`${origin}/_admin/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PlatformUnavailable(`The platform at ${origin} does not answer (${reason}).`);
    }
  };
  const assertOk = async ({ ok, status, body }: Response): Promise<void> => {
    if (ok) return;
    await body?.cancel();
    throw new PlatformUnavailable(`The platform at ${origin} refused with status ${status}.`);
  };
  return {
    /** Returns the member who gave the password for a code; null for a code that is not valid. */
    exchangeTeamCode: async (code: string): Promise<string | null> => {
      const response = await post('team/exchange', { code, role: 'release' });
      if (response.status === 404) return null;
      await assertOk(response);
      return v.parse(codeAnswer, await response.json()).amebaId;
    },
    /** Whether a member may see and change releases now. */
    mayRelease: async (amebaId: string): Promise<boolean> => {
      const response = await post('team/member', { amebaId, role: 'release' });
      await assertOk(response);
      return v.parse(roleAnswer, await response.json()).hasRole;
    },
    /** Writes a row of the audit log. @param actor the member */
    audit: async (act: string, subject: string, actor: string): Promise<void> => {
      const response = await post('audit', { act, subject, actor });
      await assertOk(response);
      await response.body?.cancel();
    },
  };
};
