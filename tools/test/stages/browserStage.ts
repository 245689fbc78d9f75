import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../release/checkout.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { installShell } from '../browser/findShell.ts';
import { oneFailed } from '../findings.ts';
import { shardArgs } from '../shard.ts';
import type { Extent, Stage } from './stage.ts';
import { withJestReport } from './withJestReport.ts';

const RUNNER = join(ROOT, 'e2e/run.ts');

const runJourneys = async (
  browser: string,
  journeys: readonly string[],
  { isWhole, shard }: Extent,
  reportFile: string,
): Promise<number | null> => {
  const scope = isWhole ? ['--whole'] : [];
  const child = spawn(
    process.execPath,
    [RUNNER, '--json', reportFile, ...scope, ...shardArgs(shard), ...journeys],
    {
      cwd: ROOT,
      env: { ...process.env, ENGAWA_CHROME: browser, PUPPETEER_EXECUTABLE_PATH: browser },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : null;
};

/**
 * Journeys through the whole product in a real browser.
 * @param journeys names; null: those that the runner chooses, or all of a whole run
 */
export const browserStage = (journeys: readonly string[] | null, extent: Extent): Stage => ({
  name: 'browser',
  run: async () => {
    const browser = await findBrowser();
    if (!browser.ok) return oneFailed(browser.error);
    await installShell(browser.value);
    return withJestReport((file) => runJourneys(browser.value, journeys ?? [], extent, file));
  },
});
