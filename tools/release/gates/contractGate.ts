import { contractFault } from '@engawa/contract/remotes/contractVersion.ts';
import type { Gate } from './gate.ts';

/** Lets in what was built against a contract that hosts of this checkout speak. */
export const contractGate: Gate = ({ record }) => contractFault(record.contract);
