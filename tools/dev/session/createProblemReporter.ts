import type { Side } from '../build/watchRemote.ts';
import type { DevProblem } from '../devNews.ts';

/** Sources of problems with an edit: the two builds of a remote, and its release. */
type Finder = Side | 'release';

/** Reports all current problems of one source; empty if it has none. */
export type ProblemReporter = (finder: Finder, problems: readonly DevProblem[]) => void;

const toProblemKey = (problem: DevProblem): string => JSON.stringify(problem);

/**
 * Combines the problems of a remote's newest edit. Both builds find an error in a shared source
 * file: the error is reported once, and the first build without the error clears it.
 * @param tell receives all problems on every change
 */
export const createProblemReporter = (
  tell: (problems: readonly DevProblem[]) => void,
): ProblemReporter => {
  const found = new Map<Finder, readonly DevProblem[]>();
  let notified = '';
  return (finder, problems) => {
    const before = new Set(found.get(finder)?.map(toProblemKey));
    for (const [other, theirs] of found)
      found.set(
        other,
        theirs.filter((problem) => !before.has(toProblemKey(problem))),
      );
    found.set(finder, problems);
    const all = new Map(
      [...found.values()].flat().map((problem) => [toProblemKey(problem), problem]),
    );
    const names = [...all.keys()].join('\n');
    if (names === notified) return;
    notified = names;
    tell([...all.values()]);
  };
};
