import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { findBrowser } from '@engawa/harness/programs/findBrowser.ts';
import { installShell } from '@engawa/harness/programs/findShell.ts';
import { oneFailed } from '@engawa/harness/run/findings.ts';
import { shardArgs } from '@engawa/harness/run/shard.ts';
import type { Extent, Stage } from './stage.ts';
import { withJestReport } from '@engawa/harness/run/withJestReport.ts';

const RUNNER = join(CHECKOUT_ROOT, 'e2e/run.ts');

/**
 * Journeys through the complete product in a real browser.
 * @param journeys names; null: the runner's default, or all with `--whole`
 */
export const browserStage = (journeys: readonly string[] | null, extent: Extent): Stage => ({
  name: 'browser',
  run: async () => {
    const browser = await findBrowser();
    if (!browser.ok) return oneFailed(browser.error);
    await installShell(browser.value);
    const { isWhole, shard } = extent;
    const scope = isWhole ? ['--whole'] : [];
    return withJestReport(
      (file) => [RUNNER, '--json', file, ...scope, ...shardArgs(shard), ...(journeys ?? [])],
      {
        ...process.env,
        ENGAWA_CHROME: browser.value,
        PUPPETEER_EXECUTABLE_PATH: browser.value,
      },
    );
  },
});
