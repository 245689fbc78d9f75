export const runProgram: (
  command: string,
  args: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: NodeJS.ProcessEnv;
    /** a program that takes longer is killed */
    readonly timeoutMs?: number;
    /** last output lines that an error message quotes; default 40 */
    readonly storedLines?: number;
    readonly onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
  },
) => Promise<{ readonly code: number; readonly lastLines: readonly string[] }>;
