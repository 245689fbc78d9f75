import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { CLIENT_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { getCustomDomain } from '@engawa/api-client/resources/blog/customDomain.ts';

/**
 * Creates the lookup of a domain's blog on the platform.
 * @param internalKey secret which proves to the platform that the host sends the request
 * @returns a lookup function; its result is null if the domain belongs to no blog @errors the
 *   lookup rejects if the platform fails
 */
export const createFindAmebaId = (platformAddress: string, internalKey: string | null) => {
  const { read } = createReadClient({
    baseUrl: `${platformAddress}/_api`,
    timeoutMs: CLIENT_TIMEOUT_MS,
    headers: internalKey === null ? {} : { [INTERNAL_READS_HEADER]: internalKey },
  });
  return async (host: string): Promise<string | null> => {
    const answer = await getCustomDomain(read)({ host });
    if (answer.ok) return answer.value;
    if (answer.error.statusCode === 404) return null;
    throw new Error(`${answer.error.code}: ${answer.error.message}`);
  };
};
