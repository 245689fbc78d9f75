import type { Result } from '@engawa/contract';
import { isRecord } from '../isRecord.ts';
import { toApiFailure, undecodable, type Purpose } from './apiFailure.ts';

/**
 * `{ data, meta }` is a success, `{ output, meta }` a failure. JSON omits `data` if it is
 * undefined.
 */
export const openEnvelope = (envelope: unknown, purpose: Purpose): Result<unknown> => {
  if (!isRecord(envelope)) return undecodable('the answer has no envelope');
  if ('output' in envelope) {
    const statusCode = isRecord(envelope['meta']) ? envelope['meta']['statusCode'] : undefined;
    return toApiFailure(typeof statusCode === 'number' ? statusCode : 500, envelope, purpose);
  }
  return 'data' in envelope || 'meta' in envelope
    ? { ok: true, value: envelope['data'] }
    : undecodable('the envelope holds no data');
};

/** Opens one envelope of a grouped response. */
export const openGroup = (
  answer: Result<unknown>,
  id: string,
  purpose: Purpose,
): Result<unknown> => {
  if (!answer.ok) return answer;
  const groups = answer.value;
  return openEnvelope(
    isRecord(groups) && Object.hasOwn(groups, id) ? groups[id] : undefined,
    purpose,
  );
};
