import { CONTRACT_VERSION } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Gate } from './gate.ts';

/** Lets in what was built against the contract that hosts of this checkout speak. */
export const contractGate: Gate = ({ record }) =>
  record.contract === CONTRACT_VERSION
    ? null
    : `it was built against contract ${record.contract}, hosts speak ${CONTRACT_VERSION}`;
