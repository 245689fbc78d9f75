import { PERSONAL_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import { findPersistedError } from '@engawa/contract/remotes/collectPersisted.ts';
import { findPersonalError } from '@engawa/contract/remotes/findPersonalError.ts';
import type { Candidate } from '../candidate.ts';
import type { Manifest } from '../manifest.ts';
import { isReleased } from '../released.ts';
import { actionsGate } from './actionsGate.ts';
import { budgetGate } from './budgetGate.ts';
import { claimsGate } from './claimsGate.ts';
import { compatibilityGate } from './compatibility/compatibilityGate.ts';
import { experimentsGate } from './experimentsGate.ts';
import type { Gate } from './gate.ts';
import { globalsGate } from './globals/globalsGate.ts';
import { impactGate } from './impactGate.ts';
import { ownStylesGate } from './ownStylesGate.ts';
import { pageBudgetGate } from './pageBudgetGate.ts';
import { policyGate } from './policyGate.ts';
import { secondCopyGate } from './secondCopyGate.ts';
import { sharedGate } from './sharedGate.ts';

export type QuickGateOptions = {
  /** manifest of the release's remote */
  readonly manifest: Manifest;
  readonly readManifest: (remote: string) => Promise<Manifest>;
  /** the live releases of other remotes */
  readonly live: readonly Candidate[];
  /** the live release of the same remote; null without one */
  readonly current: Candidate | null;
  /** whether the release may remove parts in use, even without `breaks` in the manifest */
  readonly isBreaking: boolean;
  /** the hosts' list of policy sources */
  readonly policyAllowed: readonly string[];
  /** names that owners' style sheets may use */
  readonly hooks: readonly string[];
  /** maps positions in the server code to sources */
  readonly inWords: (text: string) => string;
  /** epoch ms */
  readonly nowMs: number;
};

/** The gates of a publish that only read the release and the live ones, in order. */
export const quickGates = ({
  manifest,
  readManifest,
  live,
  current,
  isBreaking,
  policyAllowed,
  hooks,
  inWords,
  nowMs,
}: QuickGateOptions): readonly Gate[] => {
  const others = live.map(({ record }) => record);
  const { breaks = [] } = manifest;
  return [
    sharedGate(others),
    claimsGate(others),
    compatibilityGate({ current, others: live, breaks: isBreaking ? null : breaks, hooks }),
    // last, because an earlier gate says more about the same break
    ...(isBreaking ? [] : [impactGate(current, live, breaks)]),
    actionsGate,
    experimentsGate(nowMs),
    ({ record }) => findPersistedError(record, others),
    ({ record }) => findPersonalError(record, others, PERSONAL_NAMES),
    policyGate(policyAllowed),
    secondCopyGate,
    budgetGate(manifest),
    // remotes outside of this checkout have no manifest here, so no budget applies
    pageBudgetGate(
      live.filter(({ record }) => isReleased(record.remote)),
      readManifest,
    ),
    ownStylesGate(live),
    globalsGate(inWords),
  ];
};
