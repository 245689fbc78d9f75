import { join } from 'node:path';
import * as v from 'valibot';
import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { installShell } from '../browser/findShell.ts';
import { warnWithoutJapaneseFont } from '../browser/japaneseFont.ts';
import { oneFailed, type Findings } from '../findings.ts';
import { shardArgs } from '../shard.ts';
import type { Extent, Stage } from './stage.ts';

const RUNNER = join(ROOT, 'e2e/run.ts');
const summaryShape = v.object({ passed: v.number(), failures: v.array(v.string()) });

const summaryIn = (line: string): Findings | null => {
  if (!line.startsWith('{')) return null;
  try {
    const parsed = v.safeParse(summaryShape, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const runSuites = async (
  browser: string,
  journeys: readonly string[],
  { isWhole, shard }: Extent,
): Promise<Findings> => {
  const scope = isWhole ? ['--whole'] : [];
  let lastLine = '';
  const { code, lastLines } = await runProgram(
    process.execPath,
    [RUNNER, ...scope, ...shardArgs(shard), ...journeys],
    {
      cwd: ROOT,
      env: { ...process.env, ENGAWA_CHROME: browser, PUPPETEER_EXECUTABLE_PATH: browser },
      onLine: (line, stream) => {
        if (stream === 'stdout') lastLine = line;
        if (summaryIn(line) === null) process.stderr.write(`${line}\n`);
      },
    },
  );
  const summary = summaryIn(lastLine);
  if (summary === null)
    return oneFailed(`The journeys ended without saying what they found.\n${lastLines.join('\n')}`);
  return code !== 0 && summary.failures.length === 0
    ? { ...summary, failures: [`No journey failed, but their runner ended with code ${code}.`] }
    : summary;
};

/**
 * Journeys through the whole product in a real browser.
 * @param journeys names of their files; null runs those that the runner chooses, or every journey of a whole run
 */
export const browserStage = (journeys: readonly string[] | null, extent: Extent): Stage => ({
  name: 'browser',
  run: async () => {
    const browser = await findBrowser();
    if (!browser.ok) return oneFailed(browser.error);
    await installShell(browser.value);
    await warnWithoutJapaneseFont();
    return runSuites(browser.value, journeys ?? [], extent);
  },
});
