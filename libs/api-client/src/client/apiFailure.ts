import type { ApiErrorCode, Result } from '@engawa/contract';
import { isRecord } from '../isRecord.ts';

export type Purpose = 'read' | 'write';

const CODES: ReadonlyMap<number, ApiErrorCode> = new Map([
  [0, 'API-001'],
  [408, 'API-001'],
  [999, 'API-001'],
  [400, 'API-006'],
  [404, 'API-004'],
  [429, 'API-008'],
]);

const resolveErrorCode = (statusCode: number, purpose: Purpose): ApiErrorCode => {
  if (statusCode === 401 || statusCode === 403) return purpose === 'write' ? 'API-007' : 'API-003';
  return CODES.get(statusCode) ?? 'API-005';
};

const findMessage = (body: unknown): string | null => {
  if (!isRecord(body)) return null;
  const { message, output } = body;
  return typeof message === 'string' && message !== '' ? message : findMessage(output);
};

/**
 * R8.7: converts an error response to a failure. The message comes from the response or from the
 * response's `output`; if both lack a message, it is `Error {status}`.
 */
export const toApiFailure = (
  statusCode: number,
  body: unknown,
  purpose: Purpose,
): Result<never> => ({
  ok: false,
  error: {
    code: resolveErrorCode(statusCode, purpose),
    statusCode,
    message: findMessage(body) ?? `Error ${statusCode}`,
  },
});

export const undecodable = (message: string): Result<never> => ({
  ok: false,
  error: { code: 'API-002', statusCode: 200, message },
});
