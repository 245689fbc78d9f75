import { collectPolicySources } from '@engawa/contract/remotes/pagePolicy.ts';
import type { Gate } from './gate.ts';

/**
 * Accepts a release whose policy sources are all on the hosts' allow list.
 * @param allowed entries of the allow list, `{kind} {source}`
 */
export const policyGate =
  (allowed: readonly string[]): Gate =>
  ({ record }) => {
    const refused = collectPolicySources([record]).filter((ask) => !allowed.includes(ask));
    return refused.length === 0
      ? null
      : `its pages need ${refused.join(', ')}, which ENGAWA_POLICY_ALLOWED does not allow`;
  };
