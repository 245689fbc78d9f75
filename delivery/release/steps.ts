/** Does one step of a command that takes its time, and says which one it is. */
export type Steps = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Names each step as it begins, and what it took when it has ended: `types 2.1 s`.
 * @param say writes without a line break
 * @param now ms
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
