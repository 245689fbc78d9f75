import { parseArgs } from 'node:util';
import { PlainError, runCommand } from '../../bootstrap/system/fail.mjs';
import { EXPORT_FORMATS } from '../exports/exportFormat.ts';
import { writeExport } from './writeExport.ts';

const USAGE =
  'Usage: node tools/import/generate/generateCommand.ts FILE --entries N --format wxr|mt';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { entries: { type: 'string' }, format: { type: 'string' } },
  });
  const [path] = positionals;
  const format = EXPORT_FORMATS.find((known) => known === values.format);
  const count = Number(values.entries);
  if (path === undefined || format === undefined || !Number.isInteger(count) || count < 1)
    throw new PlainError(USAGE);
  await writeExport(path, format, count);
  return 0;
});
