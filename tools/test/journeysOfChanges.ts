import { posix } from 'node:path';
import { JOURNEYS_OF_REMOTE } from '@engawa/harness/run/chosenJourneys.ts';

/** Files that affect no page and no program: text, tests, and files that only tests import. */
const UNSEEN =
  /\.(md|test\.tsx?|fixture\.tsx?)$|\/testing\/|^(docs|\.ci|jest|tools\/(checks|configuration|guarantees))\/|^\.(oxlintrc|prettierrc)/;

const JOURNEY = '.e2e.ts';

const journeysOfPath = (path: string): 'all' | readonly string[] => {
  if (UNSEEN.test(path)) return [];
  if (path.endsWith(JOURNEY)) return [posix.basename(path, JOURNEY)];
  const remote = /^apps\/([^/]+)\//.exec(path)?.[1] ?? '';
  // a change of one package may change the dependencies of all packages
  return path.endsWith('/package.json') ? 'all' : (JOURNEYS_OF_REMOTE[remote] ?? 'all');
};

/**
 * The journeys that a change can break: a remote's journeys for its files, else all.
 * @param paths below the repository
 */
export const journeysOfChanges = (paths: readonly string[]): 'all' | readonly string[] => {
  const lists = paths.map(journeysOfPath);
  return lists.includes('all') ? 'all' : [...new Set(lists.flat())];
};
