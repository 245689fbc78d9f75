import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { generate } from './generate.ts';
import { parsePart, parseRemote, type GenerateOptions } from './generateOptions.ts';

const write = async (options: GenerateOptions): Promise<void> => {
  const made = await generate(CHECKOUT_ROOT, options);
  if (!made.ok) throw new PlainError(made.error);
  const { written, next } = made.value;
  process.stdout.write(`${written.join('\n')}\n\nNext:\n${next.join('\n')}\n`);
};

const command = createCommand(
  'npm run generate --',
  'Writes the first files of a remote, page, module or action, and adds them to this checkout.',
);

command
  .command('remote')
  .description('write a remote with a first page')
  .argument('<name>', 'lowercase letters and digits', parseRemote)
  .option('--owner <team>', 'owner of the remote (default: NAME-team)')
  .action((remote, { owner = `${remote}-team` }) => write({ kind: 'remote', remote, owner }));

for (const kind of ['page', 'module', 'action'] as const)
  command
    .command(kind)
    .description(`add ${kind === 'action' ? 'an' : 'a'} ${kind} to a remote`)
    .argument('<remote/name>', 'a remote, and a name in camelCase', parsePart)
    .action((part) => write({ kind, ...part }));

await runCommandLine(command);
