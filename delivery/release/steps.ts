/** Runs one slow step of a command and reports its name. */
export type Steps = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Reports the name of each step at its start and the duration at its end: `types 2.1 s`.
 * @param say writes a text without a line break
 * @param now clock in ms
 */
export const reportSteps =
  (say: (text: string) => void, now = () => performance.now()): Steps =>
  async (name, work) => {
    say(`${name} `);
    const startMs = now();
    try {
      return await work();
    } finally {
      say(`${((now() - startMs) / 1000).toFixed(1)} s\n`);
    }
  };
