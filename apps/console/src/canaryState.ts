import { INTERNAL_READS_HEADER } from '@engawa/api-client/server/internalReads.ts';
import type { RegistryCanary } from '@engawa/contract';
import {
  CANARY_FIGURES_PATH,
  CanarySumSchema,
  type CanarySum,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { isSameCanary } from '@engawa/tools/release/canary/canary.ts';

const TIMEOUT_MS = 2000;

/** The sum of what hosts tell; null where none tells of this canary yet; why it is not known. */
export type CanaryState = Result<CanarySum | null, string>;

/**
 * Asks the release service how a canary fares.
 * @param assets where the service answers, without trailing slash
 * @param internalKey what hosts show
 */
export const readCanaryState = async (
  assets: string,
  internalKey: string,
  canary: RegistryCanary,
): Promise<CanaryState> => {
  try {
    const answer = await fetch(assets + CANARY_FIGURES_PATH, {
      headers: { [INTERNAL_READS_HEADER]: internalKey },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 204) return success(null);
    if (!answer.ok) {
      await answer.body?.cancel();
      return failure(`status ${answer.status}`);
    }
    const sum = v.safeParse(CanarySumSchema, await answer.json());
    if (!sum.success) return failure('its figures are none');
    return success(isSameCanary(sum.output.canary, canary) ? sum.output : null);
  } catch (error) {
    // a service that is down is a state to show
    return failure(error instanceof Error ? error.message : String(error));
  }
};
