import type { ApiError, Read } from '@engawa/contract';
import type { PartFailure } from '../protocol.ts';

/** No answer, or a fault: a retry may succeed. */
const isPassing = ({ statusCode }: ApiError) =>
  statusCode === 0 || statusCode === 408 || statusCode >= 500;

/**
 * Notes which reads of a page failed for the time being, so that a page without them is not kept for
 * long. However many there are, they are reported as one failure: a platform that is down fails them all.
 * @param release the host's own, as `host@1.0.0`
 */
export const createUnreadResources = (release: string) => {
  const reasons = new Map<string, string>();
  return {
    through:
      (read: Read): Read =>
      async (resource, params) => {
        const result = await read(resource, params);
        if (!result.ok && isPassing(result.error)) reasons.set(resource, result.error.message);
        return result;
      },
    failures: (): readonly PartFailure[] => {
      if (reasons.size === 0) return [];
      const told = [...reasons].map(([resource, reason]) => `${resource}: ${reason}`);
      return [{ release, code: 'API-005', message: `not read: ${told.join('; ')}` }];
    },
  };
};
