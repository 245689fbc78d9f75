import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { generate } from './generate.ts';
import { readGenerateOptions } from './generateOptions.ts';

/** `npm run generate`: a remote, page, module or action to begin with, wired into this checkout. */
await runCommand(async () => {
  const made = await generate(ROOT, readGenerateOptions(process.argv.slice(2)));
  if (!made.ok) throw new PlainError(made.error);
  const { written, next } = made.value;
  process.stdout.write(`${written.join('\n')}\n\nNext:\n${next.join('\n')}\n`);
  return 0;
});
