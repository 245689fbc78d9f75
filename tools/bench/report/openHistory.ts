import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../release/checkout.ts';
import { programPath } from '../../test/browser/programPath.ts';
import { chartsOf, parseHistory } from './historyCharts.ts';
import { historyPage } from './historyPage.ts';
import { HISTORY } from './record.ts';

const PAGE = join(ROOT, 'artifacts/bench/history.html');

/** What opens a file with the person's browser, by system. */
const OPENERS = ['xdg-open', 'open'];

/** Draws the history as a page, and opens it where the machine has a way to. @returns its file */
export const openHistory = async (path = process.env['PATH'] ?? ''): Promise<string> => {
  await mkdir(dirname(PAGE), { recursive: true });
  await writeFile(PAGE, historyPage(chartsOf(parseHistory(await readFile(HISTORY, 'utf8')))));
  for (const name of OPENERS) {
    const opener = await programPath(name, path);
    if (opener === null) continue;
    const child = spawn(opener, [PAGE], { stdio: 'ignore', detached: true });
    await once(child, 'spawn');
    child.unref();
    break;
  }
  return PAGE;
};
