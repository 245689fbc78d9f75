import { isExpired } from '@engawa/contract/experiments/experiments.ts';
import type { Gate } from './gate.ts';

/**
 * Accepts a release without expired experiments. The owner removes an expired experiment from the
 * code or extends it.
 * @param nowMs epoch ms
 */
export const experimentsGate =
  (nowMs: number): Gate =>
  ({ record: { experiments = [] } }) => {
    const over = experiments.find((experiment) => isExpired(experiment, nowMs));
    return over === undefined
      ? null
      : `its experiment ${over.id} of ${over.owner} expired on ${over.expires}; remove it, or set a later day`;
  };
