import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newDataFolder, removeDataFolder } from '../../e2e/harness/product/dataFolders.ts';
import { untilQuiet } from '../bench/product/untilQuiet.ts';
import { currentCommit } from '../bench/report/surroundings.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { judgeMemory } from './memory/verdict.ts';
import { soak } from './soak.ts';
import { readSoakOptions } from './soakOptions.ts';
import { soakText } from './soakReport.ts';

const LATEST = join(ROOT, 'artifacts/soak/latest.json');
/** Fewer show no trend, however short the time. */
const FEWEST_ROUNDS = 6;
const RELEASES_PER_ROUND = 10;
const MS_PER_MINUTE = 60_000;

await runCommand(async () => {
  const options = readSoakOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  if (process.platform !== 'linux')
    throw new PlainError('npm run soak needs Linux: it reads /proc.');
  const durationMs = options.value.minutes * MS_PER_MINUTE;
  const dataDir = await newDataFolder();
  try {
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
