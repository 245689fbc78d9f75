import { formatPosition, type DevProblem } from '../devNews.ts';

/** Prints the results of edits to the terminal. */
export const createTerminal = (say: (line: string) => void) => ({
  say,
  /** @param problems empty if the last edit is visible again */
  problems: (remote: string, problems: readonly DevProblem[]): void => {
    const text = problems
      .map((problem) => `${formatPosition(problem)}\n${problem.message}`)
      .join('\n\n');
    if (text === '') say(`[${remote}] builds again`);
    else say(`\n[${remote}] the last edit is not live:\n${text}\n`);
  },
});
