import type { Side } from '../build/watchRemote.ts';
import type { DevProblem } from '../devNews.ts';

/** Who can find something wrong with an edit: the two builds of a remote, and what releases them. */
type Finder = Side | 'release';

/** Says all that one finder finds now; nothing, where it is content. */
export type ProblemReporter = (finder: Finder, problems: readonly DevProblem[]) => void;

const toProblemKey = (problem: DevProblem): string => JSON.stringify(problem);

/**
 * What keeps the newest edit of a remote from the screen. Both builds find a fault in a source that
 * they share: it is told once, and who is over it first speaks for the other.
 * @param tell hears all of it whenever it has changed
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
