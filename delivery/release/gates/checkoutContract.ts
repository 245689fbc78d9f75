import { join } from 'node:path';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import type { Candidate } from '../candidate.ts';
import { ROOT } from '../checkout.ts';
import { integrityOf } from '../record/integrity.ts';
import { readIfThere } from '../store/durableFiles.ts';

/** What is told of a release that was given its contract tests. */
export const TESTS_OF_CHECKOUT =
  'Its build has no contract tests: those of this checkout are run and published with it.';

/**
 * Gives a remote's build of before builds brought contract tests those of the checkout that publishes it.
 * @param root the checkout's folder, absolute
 * @returns the same candidate where it has some, or where the checkout has none either
 */
export const withContract = async (candidate: Candidate, root = ROOT): Promise<Candidate> => {
  const { record, files } = candidate;
  if (record.server === undefined || files.has(CONTRACT_FILE)) return candidate;
  const tests = await readIfThere(join(root, 'apps', record.remote, CONTRACT_FILE));
  if (tests === null) return candidate;
  const described = { integrity: integrityOf(tests), bytes: tests.byteLength };
  return {
    record: { ...record, files: { ...record.files, [CONTRACT_FILE]: described } },
    files: new Map([...files, [CONTRACT_FILE, tests] as const]),
  };
};
