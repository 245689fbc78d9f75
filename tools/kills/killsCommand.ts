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
  type DatabaseName,
  type KillStates,
} from './killsReport.ts';
import { killOnce } from './killTrial.ts';

const USAGE = `Usage: npm run kills -- --database ${DATABASES.join('|')} [--times 200]`;
const MOST_TIMES = 10_000;
/** Members are prepared for each kill. */
const KILLS_A_DATABASE = 25;
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

/** Kills on a database of their own, after each of which the state is written. */
const killOften = async (database: DatabaseName, kills: number, times: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-kills-'));
  try {
    const platform = await killablePlatform(database, folder, kills);
    try {
      await platform.start();
      for (let kill = 1; kill <= kills; kill += 1) {
        /* oxlint-disable no-await-in-loop -- one kill after the other */
        const findings = await killOnce(platform, kill);
        // read again: the other database may be on trial too
        const states = await readStates();
        const state = withKill(states[database], findings);
        await writeStates({ ...states, [database]: state });
        /* oxlint-enable no-await-in-loop */
        process.stderr.write(`${database}: ${state.kills} of ${times} kills\n`);
      }
    } finally {
      await platform.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await runCommand(async () => {
  const { database, times } = readOptions();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one database after the other
    const states = await readStates();
    const left = times - states[database].kills;
    if (left <= 0) {
      process.stdout.write(killsPage(states));
      return isSound(states[database]) ? 0 : 1;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await killOften(database, Math.min(left, KILLS_A_DATABASE), times);
  }
});
