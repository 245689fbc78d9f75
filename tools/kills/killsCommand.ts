import { readFile, rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isThere, writeWhole } from '@engawa/platform/storage/wholeFile.ts';
import * as v from 'valibot';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { killablePlatform } from './killablePlatform.ts';
import {
  DATABASES,
  isSound,
  killsPage,
  killStatesSchema,
  noKills,
  withKill,
  type KillStates,
} from './killsReport.ts';
import { killOnce } from './killTrial.ts';

const USAGE = `Usage: npm run kills -- --database ${DATABASES.join('|')} [--times 200]`;
const MOST_TIMES = 10_000;
const STATE = join(ROOT, 'docs/measurements/kills.json');
const PAGE = join(ROOT, 'docs/measurements/kills.md');

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { database: { type: 'string' }, times: { type: 'string', default: '200' } },
    });
    const database = DATABASES.find((name) => name === values.database);
    const times = Number(values.times);
    if (database === undefined)
      throw new PlainError(`--database takes ${DATABASES.join(' or ')}.\n${USAGE}`);
    if (!(Number.isInteger(times) && times >= 1 && times <= MOST_TIMES))
      throw new PlainError(`--times takes a number from 1 to ${MOST_TIMES}.\n${USAGE}`);
    return { database, times };
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${commandLineFault(error)}\n${USAGE}`);
  }
};

const readStates = async (): Promise<KillStates> =>
  (await isThere(STATE))
    ? v.parse(killStatesSchema, JSON.parse(await readFile(STATE, 'utf8')))
    : { pglite: noKills(), postgresql: noKills() };

const writeStates = async (states: KillStates): Promise<void> => {
  await writeWhole(STATE, (path) => writeFile(path, `${JSON.stringify(states, null, 2)}\n`));
  await writeWhole(PAGE, (path) => writeFile(path, killsPage(states)));
};

await runCommand(async () => {
  const { database, times } = readOptions();
  let states = await readStates();
  const left = times - states[database].kills;
  const folder = await mkdtemp(join(tmpdir(), 'engawa-kills-'));
  try {
    const platform = await killablePlatform(database, folder, Math.max(left, 0));
    await platform.start();
    try {
      for (let kill = 1; kill <= left; kill += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one kill after the other
        const findings = await killOnce(platform, kill);
        // oxlint-disable-next-line no-await-in-loop -- as above; the other database may be on trial too
        states = await readStates();
        states = { ...states, [database]: withKill(states[database], findings) };
        // oxlint-disable-next-line no-await-in-loop -- as above
        await writeStates(states);
        process.stderr.write(`${database}: ${states[database].kills} of ${times} kills\n`);
      }
    } finally {
      await platform.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${killsPage(states)}`);
  return isSound(states[database]) ? 0 : 1;
});
