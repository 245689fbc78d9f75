import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccountCookies } from './accountCookies.ts';
import type { AccountDeps } from './accountDeps.ts';
import { formSchema } from './formSchema.ts';
import { isFormTokenRight } from './formToken.ts';

/** Maximum forms per minute: from one address for one member, and from one address in total. */
const TRIES = { perMember: 10, perAddress: 60, withinMs: 60_000 } as const;
/** Maximum forms per minute of one signed-in member, from any address. */
const FORMS_OF_SESSION = 30;

const EXPIRED = '画面の有効期限が切れました。お手数ですが、もう一度お試しください。';
/** Message for a browser that has not sent back the cookie of the form's page. */
const NO_COOKIES =
  'ブラウザーからCookieを受け取れませんでした。ブラウザーの設定でCookieを許可してから、もう一度お試しください。';
export const TOO_MANY = '続けて何度も送信されました。しばらく時間をおいて再度お試しください。';

/** The reason why a form is refused before it is validated: a status and the message. */
export type Refusal = { readonly status: 403 | 429; readonly alert: string };

/** Creates the checks before a form is validated: its token and the rate limits. */
export const createFormChecks = (
  { counts, platformOrigin }: AccountDeps,
  cookies: AccountCookies,
) => {
  /**
   * Returns the ms to wait; 0: no wait. The second limit counts only forms that passed the first
   * limit.
   */
  const waitMs = async (request: FastifyRequest): Promise<number> => {
    const address = toVisitorNetwork(request.ip);
    const parsed = v.safeParse(formSchema, request.body);
    const member = `${address} ${parsed.success ? parsed.output.ameba_id : ''}`;
    const ofAddress = await counts.take('form of address', address, TRIES.withinMs);
    if (ofAddress.made > TRIES.perAddress) return ofAddress.leftMs;
    const ofMember = await counts.take('form of member', member, TRIES.withinMs);
    return ofMember.made > TRIES.perMember ? ofMember.leftMs : 0;
  };

  const tooMany = (reply: FastifyReply, leftMs: number): Refusal => {
    reply.header('Retry-After', String(Math.ceil(leftMs / 1000)));
    return { status: 429, alert: TOO_MANY };
  };

  return {
    /** Checks a signed-in member's rate limits before the body is read. @returns null: accepted */
    refusalBeforeBody: async (
      request: FastifyRequest,
      reply: FastifyReply,
      memberId: number,
    ): Promise<Refusal | null> => {
      const address = toVisitorNetwork(request.ip);
      const ofAddress = await counts.look('form of address', address, TRIES.withinMs);
      if (ofAddress.made > TRIES.perAddress) return tooMany(reply, ofAddress.leftMs);
      const ofSession = await counts.take('form of session', String(memberId), TRIES.withinMs);
      return ofSession.made > FORMS_OF_SESSION ? tooMany(reply, ofSession.leftMs) : null;
    },

    /** Checks form token and rate limits before the form is validated. @returns null: accepted */
    findRefusal: async (
      request: FastifyRequest,
      reply: FastifyReply,
      formToken: string,
    ): Promise<Refusal | null> => {
      if (!isFormTokenRight(request, cookies, formToken, platformOrigin))
        return { status: 403, alert: request.headers.cookie ? EXPIRED : NO_COOKIES };
      const leftMs = await waitMs(request);
      return leftMs === 0 ? null : tooMany(reply, leftMs);
    },
  };
};
