import type { Result } from '@engawa/contract';
import { RETRIED_STATUS_CODES } from '../constants.ts';

export type RetryRule = {
  readonly maxRetries: number;
  readonly retryIntervalMs: number;
  readonly wait: (ms: number) => Promise<void>;
};

/** Retries a read after 200 ms, then 400 ms and so on, but only if no response arrived (R8.7). */
export const withRetries = async (
  attempt: () => Promise<Result<unknown>>,
  rule: RetryRule,
): Promise<Result<unknown>> => {
  const result = await attempt();
  const { maxRetries, retryIntervalMs, wait } = rule;
  if (result.ok || maxRetries <= 0) return result;
  if (!RETRIED_STATUS_CODES.includes(result.error.statusCode)) return result;
  await wait(retryIntervalMs);
  return withRetries(attempt, {
    maxRetries: maxRetries - 1,
    retryIntervalMs: retryIntervalMs * 2,
    wait,
  });
};
