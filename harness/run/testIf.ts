import { notRunTitle } from './notRun.ts';

/**
 * `test` if the machine can run it; otherwise a skipped test, which `npm test` lists and counts
 * with the reason.
 */
export const testIf =
  (canRun: boolean, why: string) =>
  (title: string, run: () => PromiseLike<unknown>): void => {
    if (canRun) test(title, run);
    else test.skip(notRunTitle(title, why), run);
  };
