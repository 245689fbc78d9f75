import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runProgram } from '../../bootstrap/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { warnWithoutJapaneseFont } from '../browser/japaneseFont.ts';
import { countOf, NOTHING, type Counts } from '../counts.ts';
import type { Stage } from './stage.ts';

const RUNNER = join(ROOT, 'e2e/run.ts');
const summaryShape = v.object({ passed: v.number(), failed: v.number() });

const summaryIn = (line: string): Counts | null => {
  if (!line.startsWith('{')) return null;
  try {
    const parsed = v.safeParse(summaryShape, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const runSuites = async (browser: string): Promise<Counts> => {
  let lastLine = '';
  const { code } = await runProgram(process.execPath, [RUNNER], {
    cwd: ROOT,
    env: { ...process.env, ENGAWA_CHROME: browser, PUPPETEER_EXECUTABLE_PATH: browser },
    onLine: (line, stream) => {
      if (stream === 'stdout') lastLine = line;
      if (summaryIn(line) === null) process.stderr.write(`${line}\n`);
    },
  });
  const summary = summaryIn(lastLine);
  if (summary === null) {
    process.stderr.write('The browser suites ended without saying what they found.\n');
    return countOf(false);
  }
  return code !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
};

/** Journeys through the whole product in a real browser. */
export const browserStage: Stage = {
  name: 'browser',
  run: async () => {
    if (!existsSync(RUNNER)) return NOTHING;
    const browser = await findBrowser();
    if (!browser.ok) {
      process.stderr.write(`${browser.error}\n`);
      return countOf(false);
    }
    await warnWithoutJapaneseFont();
    return runSuites(browser.value);
  },
};
