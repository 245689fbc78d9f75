import { satisfiesCaretRange } from './caretRange.ts';

/**
 * The contract version that hosts implement. The major number rises when a change breaks released
 * remotes, the minor number when the contract exports more to remotes.
 */
export const CONTRACT_VERSION = '4.1';

/** The contract that a release requires: its build's version or a later compatible one. */
export const CONTRACT_RANGE = `^${CONTRACT_VERSION}`;

/**
 * Finds the reason why hosts with this contract reject a release, as half a sentence; null if hosts
 * accept the release.
 * @param requested the contract that the release record requires: a range such as `^2.0`; releases
 * of contract 1 have a number
 */
export const findContractVersionError = (requested: unknown): string | null =>
  typeof requested === 'string' && satisfiesCaretRange(CONTRACT_VERSION, requested)
    ? null
    : `it was built against contract ${String(requested).replace('^', '')}, hosts speak ${CONTRACT_VERSION}`;
