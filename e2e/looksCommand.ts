import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { runProgram } from '../tools/bootstrap/system/runProgram.mjs';
import { updateSnapshots } from './harness/looks/updateSnapshots.ts';
import { ROOT } from './harness/paths.ts';

const USAGE = 'Usage: npm run looks [-- --whole] [--accept [names]]';

const readOptions = () => {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: {
        whole: { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new PlainError(`${commandLineFault(error)}\n${USAGE}`);
  }
};

/** Looks at every page. @param isWhole at all widths, else at 1280 px and at one more */
const look = async (isWhole: boolean): Promise<number> => {
  const { code } = await runProgram(
    process.execPath,
    [
      join(ROOT, 'tools/bootstrap/built.mjs'),
      'e2e/run.ts',
      'looks',
      ...(isWhole ? ['--whole'] : []),
    ],
    {
      cwd: ROOT,
      env: process.env,
      onLine: (line: string) => process.stderr.write(`${line}\n`),
    },
  );
  return code ?? 1;
};

await runCommand(async () => {
  const { values, positionals } = readOptions();
  if (positionals.length > 0 && !values.accept) throw new PlainError(USAGE);
  // what is accepted is what this run sees, or what the last one saw
  if (!values.accept) return look(values.whole);
  if (values.whole) await look(true);
  const accepted = await updateSnapshots(positionals);
  process.stdout.write(
    `${accepted.length} accepted: ${accepted.join(', ') || 'nothing differed'}\n`,
  );
  return 0;
});
