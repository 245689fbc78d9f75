import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '@engawa/platform/database/migrate.ts';
import { openPgliteDatabase } from '@engawa/platform/database/pgliteDatabase.ts';
import { DEMO_END } from '@engawa/platform/seed/demoDates.ts';
import { seedDemo } from '@engawa/platform/seed/seedDemo.ts';
import { newDataFolder, removeDataFolder } from '../../e2e/harness/product/dataFolders.ts';
import { untilQuiet } from '../measure/processes.ts';
import { currentCommit } from '../measure/surroundings.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { runProgram } from '../bootstrap/system/runProgram.mjs';
import { ROOT } from '../release/checkout.ts';
import { judgeDisk } from './disk/judgeDisk.ts';
import { soakDisk, type Period } from './disk/soakDisk.ts';
import { judgeMemory } from './memory/verdict.ts';
import { growthsOf, mountsText, type Mounted } from './mounts/judgeMounts.ts';
import { soakMounts } from './mounts/soakMounts.ts';
import { soak } from './soak.ts';
import { readSoakOptions } from './soakOptions.ts';
import { soakViewer } from './work/soakViewer.ts';
import { diskText, soakText } from './soakReport.ts';

const LATEST = join(ROOT, 'artifacts/soak/latest.json');
/** Fewer show no trend, however short the time. */
const FEWEST_ROUNDS = 6;
const RELEASES_PER_ROUND = 10;
const MS_PER_MINUTE = 60_000;

/** An idle day, and a week in which members like; no hour of it is waited for. */
const PERIODS: readonly Period[] = [
  { name: 'idle day', rounds: 12, hoursPerRound: 2, likesPerHour: 0, rankingsPerHour: 120 },
  { name: 'week of likes', rounds: 7, hoursPerRound: 24, likesPerHour: 100, rankingsPerHour: 12 },
];

const soakedDisk = async (folder: string): Promise<number> => {
  const files = join(folder, 'database');
  const database = await openPgliteDatabase(files);
  try {
    await migrate(database);
    await seedDemo(database, DEMO_END);
    const measured = await soakDisk(database, files, PERIODS, (name, { data, log }) =>
      process.stderr.write(`${name}: ${data} bytes of tables, ${log} of log\n`),
    );
    const verdicts = judgeDisk(measured);
    process.stdout.write(diskText(verdicts));
    return verdicts.every(({ isFlat }) => isFlat) ? 0 : 1;
  } finally {
    await database.close();
  }
};

/** Of the viewer; one that is left each time would be as many. */
const VIEWER_ROUNDS = 1000;
const MOST_LEFT = VIEWER_ROUNDS / 10;

const soakedViewer = async (dataDir: string): Promise<number> => {
  const { before, after } = await soakViewer(dataDir, VIEWER_ROUNDS);
  const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners];
  process.stdout.write(
    `${VIEWER_ROUNDS} times opened and closed: ${nodes} nodes and ${listeners} listeners more than before, at most ${MOST_LEFT} of each.\n`,
  );
  return nodes <= MOST_LEFT && listeners <= MOST_LEFT ? 0 : 1;
};

const soakedMounts = async (rounds: number, only: readonly string[]): Promise<number> => {
  const all: Mounted[] = [];
  await soakMounts({
    rounds,
    only,
    onMounted: (mounted) => {
      all.push(mounted);
      const grows = growthsOf(mounted).map(({ kind }) => kind);
      process.stderr.write(`${mounted.name}: ${grows.join(', ') || 'nothing'} grows\n`);
    },
  });
  process.stdout.write(mountsText(all));
  return all.some((mounted) => growthsOf(mounted).length > 0) ? 1 : 0;
};

/** Every step of a journey of which `npm test -- --whole` takes the first (BF2, BF4, BF9). */
const soakedReleases = async (): Promise<number> => {
  const { code } = await runProgram(
    process.execPath,
    [join(ROOT, 'e2e/run.ts'), '--exhaustive', 'manyReleases'],
    {
      cwd: ROOT,
      env: process.env,
      onLine: (line, stream) => process[stream].write(`${line}\n`),
    },
  );
  return code;
};

await runCommand(async () => {
  const options = readSoakOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  if (process.platform !== 'linux')
    throw new PlainError('npm run soak needs Linux: it reads /proc.');
  const { stage, minutes, rounds: mountsEach, only } = options.value;
  if (stage === 'releases') return soakedReleases();
  if (stage === 'mounts') return soakedMounts(mountsEach, only);
  const durationMs = minutes * MS_PER_MINUTE;
  const dataDir = await newDataFolder();
  try {
    if (stage === 'disk') return await soakedDisk(dataDir);
    if (stage === 'viewer') return await soakedViewer(dataDir);
    const rounds = await soak({
      dataDir,
      releasesPerRound: RELEASES_PER_ROUND,
      // the pictures of a new demo are still being drawn
      settled: untilQuiet,
      isEnough: ({ length }, ms) => length >= FEWEST_ROUNDS && ms > durationMs,
      onRound: ({ releases, pages, likes }) =>
        process.stderr.write(
          `${releases} releases, ${pages} pages and ${likes} likes in this round\n`,
        ),
    });
    const verdicts = judgeMemory(rounds.map(({ memory }) => memory));
    const report = {
      at: new Date().toISOString(),
      commit: await currentCommit(),
      rounds,
      verdicts,
    };
    process.stdout.write(soakText(report));
    await mkdir(dirname(LATEST), { recursive: true });
    await writeFile(LATEST, `${JSON.stringify(report, null, 2)}\n`);
    return verdicts.every(({ isFlat }) => isFlat) ? 0 : 1;
  } finally {
    await removeDataFolder(dataDir);
  }
});
