import { collectPolicySources } from '@engawa/contract/remotes/pagePolicy.ts';
import type { Gate } from './gate.ts';

/**
 * Lets in what asks pages for nothing but what hosts allow them.
 * @param allowed as hosts have it, `{kind} {source}`
 */
export const policyGate =
  (allowed: readonly string[]): Gate =>
  ({ record }) => {
    const refused = collectPolicySources([record]).filter((ask) => !allowed.includes(ask));
    return refused.length === 0
      ? null
      : `its pages need ${refused.join(', ')}, which ENGAWA_POLICY_ALLOWED does not allow`;
  };
