import { newDataFolder, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { tableText } from '@engawa/harness/measure/table.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { MB, countWarmUpRounds } from './flatness.ts';
import { evaluateCourses, RELEASES_PER_ROUND, soakMemory, type Round } from './soakMemory.ts';
import { growthText } from './mounts/growth.ts';
import { soakMounts } from './mounts/soakMounts.ts';

const logRound = ({ pages, likes, memory }: Round): void => {
  const used = Object.entries(memory).map(([name, bytes]) => `${name} ${Math.round(bytes / MB)}`);
  process.stderr.write(`${pages} pages and ${likes} likes; MB: ${used.join(', ')}\n`);
};

const soakProduct = async (minutes: number): Promise<void> => {
  if (process.platform !== 'linux')
    throw new PlainError('npm run soak needs Linux: it reads /proc.');
  const dataDir = await newDataFolder();
  try {
    const rounds = await soakMemory(dataDir, minutes, logRound);
    const courses = evaluateCourses(rounds);
    const table = tableText(
      ['MB in use after collection', 'gain', 'limit', ''],
      courses.map(({ name, gain, limit, isFlat }) => [
        name,
        gain / MB,
        limit / MB,
        isFlat ? 'flat' : 'GROWS',
      ]),
    );
    const summary = `${rounds.length * RELEASES_PER_ROUND} releases in ${rounds.length} rounds, of which the first ${countWarmUpRounds(rounds.length)} warm up.`;
    process.stdout.write(`${table}\n\n${summary}\n`);
    if (!courses.every(({ isFlat }) => isFlat)) process.exitCode = 1;
  } finally {
    await removeDataFolder(dataDir);
  }
};

const soakModules = async (rounds: number, prefixes: readonly string[]): Promise<void> => {
  let grown = 0;
  await soakMounts(rounds, prefixes, (mounted) => {
    const text = growthText(mounted);
    if (text !== null) grown += 1;
    process.stdout.write(`${text ?? `${mounted.name}: nothing grows`}\n`);
  });
  if (grown > 0) throw new PlainError(`${grown} pages or modules leak.`);
};

await runCommandLine(
  createCommand(
    'npm run soak --',
    'Promotes releases under load and checks that memory stays flat.',
  )
    .option('--minutes <n>', 'at least this long', integerBetween(1, 24 * 60), 10)
    .option('--mounts', 'instead mounts and unmounts each page and module in a browser')
    .option('--rounds <n>', 'of each page or module', integerBetween(1, 1_000_000), 1000)
    .option('--only <prefixes>', 'of names such as entry/,host/Ad; only with --mounts')
    .action(({ minutes, mounts, rounds, only }) =>
      mounts ? soakModules(rounds, only?.split(',') ?? []) : soakProduct(minutes),
    ),
);
