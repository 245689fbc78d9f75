import { satisfiesCaretRange } from './caretRange.ts';

/**
 * The version of this library that hosts speak. The first number rises when a change breaks remotes
 * that are released already, the second when remotes are lent more than before.
 */
export const CONTRACT_VERSION = '3.0';

/** What a release asks of hosts: the contract it is built against, or a later one that keeps it. */
export const CONTRACT_RANGE = `^${CONTRACT_VERSION}`;

/**
 * Half a sentence that says why hosts that speak this contract take no such release; null where they do.
 * @param asked as its record has it: a range such as `^2.0`; of contract 1 the number
 */
export const findContractVersionError = (requested: unknown): string | null =>
  typeof requested === 'string' && satisfiesCaretRange(CONTRACT_VERSION, requested)
    ? null
    : `it was built against contract ${String(requested).replace('^', '')}, hosts speak ${CONTRACT_VERSION}`;
