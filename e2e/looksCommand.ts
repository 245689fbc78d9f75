import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { ACCEPT_LOOKS, LOOK_NAMES } from './harness/looks/lookVariables.ts';
import { nearestNames } from './harness/nearestNames.ts';
import { DRAWN_PAGES } from './harness/pages/drawnPages.ts';
import { ROOT } from './harness/paths.ts';

const USAGE = `Usage: npm run looks [-- [--accept] [PAGES]]
  PAGES     names of pages, such as bookmark-old; none: all
  --accept  what differs becomes the reference`;

const readOptions = () => {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: { accept: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new PlainError(`${commandLineFault(error)}\n${USAGE}`);
  }
};

await runCommand(async () => {
  const { values, positionals: names } = readOptions();
  const known = DRAWN_PAGES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const [nearest] = nearestNames(unknown, known);
    throw new PlainError(`No page is called ${unknown}; is it ${nearest}?\n${USAGE}`);
  }
  const env = {
    ...process.env,
    ...(names.length === 0 ? {} : { [LOOK_NAMES]: names.join() }),
    ...(values.accept ? { [ACCEPT_LOOKS]: '1' } : {}),
  };
  const runner = [join(ROOT, 'e2e/run.ts'), '--whole', 'looks'];
  const child = spawn(process.execPath, runner, { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
});
