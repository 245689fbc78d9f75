import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { nearestNames } from '@engawa/delivery/cli/nearestNames.ts';
import { RENDERED_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { ACCEPT_LOOKS } from '@engawa/harness/run/runVariables.ts';

await runCommandLine(
  createCommand('npm run looks --', 'Compares pages with their reference images.')
    .argument('[pages...]', 'names of pages, such as bookmark-old; default: all')
    .option('--accept', 'changed images become the references')
    .action(async (names, { accept }, command) => {
      const known = RENDERED_PAGES.map(({ name }) => name);
      const unknown = names.find((name) => !known.includes(name));
      if (unknown !== undefined) {
        const [nearest] = nearestNames(unknown, known);
        command.error(`error: unknown page '${unknown}'\n(Did you mean ${nearest}?)`);
      }
      const env = { ...process.env, ...(accept ? { [ACCEPT_LOOKS]: '1' } : {}) };
      const chosen = names.length === 0 ? [] : ['-t', `(?:: (?:${names.join('|')})|KiB)$`];
      const runner = [join(CHECKOUT_ROOT, 'e2e/run.ts'), '--whole', 'looks', ...chosen];
      const child = spawn(process.execPath, runner, { cwd: CHECKOUT_ROOT, env, stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      process.exitCode = typeof code === 'number' ? code : 1;
    }),
);
