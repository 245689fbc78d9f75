import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import {
  CANARY_METRICS_PATH,
  CanarySumSchema,
  type CanarySum,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isSameCanary } from '@engawa/delivery/release/canary/canary.ts';
import * as v from 'valibot';
import { fetchState } from './fetchState.ts';
import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';

/** The metrics summed over hosts; null before the first report; or why they are unknown. */
export type CanaryState = Result<CanarySum | null, string>;

/**
 * Reads the metrics of a canary from the release service.
 * @param service origin of the release service, without trailing slash
 * @param internalKey key that the hosts use for internal requests
 */
export const readCanaryState = async (
  service: string,
  internalKey: string,
  canary: RegistryCanary,
): Promise<CanaryState> => {
  const url = service + CANARY_METRICS_PATH;
  const read = await fetchState(url, { [INTERNAL_READS_HEADER]: internalKey });
  if (!read.ok) return read;
  const { status, text } = read.value;
  if (status === 204) return success(null);
  if (status !== 200) return failure(`status ${status}`);
  const sum = v.safeParse(v.pipe(v.string(), v.parseJson(), CanarySumSchema), text);
  if (!sum.success) return failure('invalid metrics response');
  return success(isSameCanary(sum.output.canary, canary) ? sum.output : null);
};
