import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { runProgram } from '../tools/bootstrap/system/runProgram.mjs';
import { updateSnapshots } from './harness/looks/updateSnapshots.ts';
import { ROOT } from './harness/paths.ts';

const USAGE = 'Usage: npm run looks [-- --accept [names]]';

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
  const { values, positionals } = readOptions();
  if (values.accept) {
    const accepted = await updateSnapshots(positionals);
    process.stdout.write(
      `${accepted.length} accepted: ${accepted.join(', ') || 'nothing differed'}\n`,
    );
    return 0;
  }
  if (positionals.length > 0) throw new PlainError(USAGE);
  const { code } = await runProgram(
    process.execPath,
    [join(ROOT, 'tools/bootstrap/built.mjs'), 'e2e/run.ts', 'looks'],
    {
      cwd: ROOT,
      env: process.env,
      onLine: (line: string) => process.stderr.write(`${line}\n`),
    },
  );
  return code ?? 1;
});
