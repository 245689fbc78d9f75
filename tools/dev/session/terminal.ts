import type { DevProblem } from '../protocol.ts';

const placeOf = ({ file, line, column }: DevProblem): string =>
  [file, line, column].filter((part) => part !== null).join(':');

/** Says in the terminal what becomes of edits; the same trouble of both sides is said once. */
export const createTerminal = (say: (line: string) => void) => {
  const last = new Map<string, string>();
  return {
    say,
    problems: (remote: string, problems: readonly DevProblem[]): void => {
      const text = problems
        .map((problem) => `${placeOf(problem)}\n${problem.message}`)
        .join('\n\n');
      if (text === (last.get(remote) ?? '')) return;
      last.set(remote, text);
      if (text === '') say(`[${remote}] can be built again`);
      else say(`\n[${remote}] the last edit is not shown:\n${text}\n`);
    },
  };
};

export type Terminal = ReturnType<typeof createTerminal>;
