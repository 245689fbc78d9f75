import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { createOneTimeToken, exchangeMemberToken } from '../../domain/sessions/memberTokens.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const schema = v.object({ oneTimeToken: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

const wire = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  data: { token, expires_at: expiresAt.toISOString() },
  meta: PRIVATE_META,
});

/** Creates a one-time token for the signed-in member. */
export const amebloOneTimeToken = (deps: WriteDeps): ApiImplementation<'amebloOneTimeToken'> => ({
  create: async (_params, _body, context) => {
    const { sessionId } = await requireWriter(deps, context);
    return wire(await createOneTimeToken(deps.database, deps.clock, sessionId));
  },
});

/** Exchanges a one-time token. @errors ResourceError 401 if it is used or expired */
export const amebloToken = (deps: WriteDeps): ApiImplementation<'amebloToken'> => ({
  create: async (params, _body, context) => {
    if (context.origin !== deps.hostOrigin) throw new ResourceError(403, 'Forbidden');
    const { oneTimeToken } = parseParams(schema, params);
    const made = await exchangeMemberToken(deps.database, deps.clock, oneTimeToken);
    if (!made) throw new ResourceError(401, 'Unauthorized');
    return wire(made);
  },
});
