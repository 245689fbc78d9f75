import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_READS_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import type { ActionCall, ActionSetup } from './actionCall.ts';

/** The credentials that a call sends to the platform. */
export type Credentials = {
  readonly session: string | null;
  /** form token of the session */
  readonly token: string | null;
  /** visitor id, for a form without a session */
  readonly visitor: string | null;
};

/** Creates an API client that reads and writes as the visitor of the request. */
export const createActionClient = (
  { platformAddress, hostOrigin, timeoutMs, internalKey, networkOf }: ActionSetup,
  { exchange }: ActionCall,
  { session, token, visitor }: Credentials,
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
    csrfToken: () => token,
  });

type Client = ReturnType<typeof createActionClient>;

/** Reads the form token of the session from the platform; null if the session has expired. */
export const readToken = async (client: Client) => {
  const personal = await getPersonal(client.read)({});
  if (personal.ok) {
    const { session, csrfToken } = personal.value;
    return { ok: true, value: session === null ? null : csrfToken } as const;
  }
  // an unavailable platform must not look like an expired session
  return personal.error.statusCode === 401 ? ({ ok: true, value: null } as const) : personal;
};

/** Performs the read that the action declares; null if it declares no read. */
export const readDeclared = async (client: Client, { record, read }: ActionCall) => {
  if (!record.reads || !read.values) return { ok: true, value: null } as const;
  const { resource, params } = record.reads;
  const { values } = read;
  return client.read(
    resource,
    Object.fromEntries(Object.entries(params).map(([param, field]) => [param, values[field]])),
  );
};
