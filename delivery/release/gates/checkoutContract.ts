import { join } from 'node:path';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import type { Candidate } from '../candidate.ts';
import { CHECKOUT_ROOT } from '../checkout.ts';
import { computeIntegrity } from '../record/integrity.ts';
import { readFileIfExists } from '../store/durableFiles.ts';

/** The message for a release that got the checkout's contract tests. */
export const TESTS_OF_CHECKOUT =
  'Its build has no contract tests: those of this checkout are run and published with it.';

/**
 * Adds the checkout's contract tests to an old build, made before builds contained their tests.
 * @param root the checkout's folder, absolute
 * @returns the unchanged candidate if it has tests or the checkout has none
 */
export const withCheckoutContract = async (
  candidate: Candidate,
  root = CHECKOUT_ROOT,
): Promise<Candidate> => {
  const { record, files } = candidate;
  if (record.server === undefined || files.has(CONTRACT_FILE)) return candidate;
  const tests = await readFileIfExists(join(root, 'apps', record.remote, CONTRACT_FILE));
  if (tests === null) return candidate;
  const described = { integrity: computeIntegrity(tests), bytes: tests.byteLength };
  return {
    record: { ...record, files: { ...record.files, [CONTRACT_FILE]: described } },
    files: new Map([...files, [CONTRACT_FILE, tests] as const]),
  };
};
