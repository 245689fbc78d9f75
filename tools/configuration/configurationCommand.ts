import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleEnvironmentSchema } from '@engawa/console/config.ts';
import { registerTsxLoader } from '@engawa/delivery/build/registerTsxLoader.mjs';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { assetsEnvironmentSchema } from '@engawa/delivery/release/assets/assetsConfig.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { releaseEnvironmentSchema } from '@engawa/delivery/release/releaseEnvironment.ts';
import { platformEnvironmentSchema } from '@engawa/platform/start/config.ts';
import { settingsTable } from './settingsTable.ts';

const PAGE = 'docs/configuration.md';

await runCommandLine(
  createCommand('npm run configuration --', `Writes the table of ${PAGE} from the programs.`)
    .option('--check', 'only compare the page')
    .action(async ({ check }) => {
      // the host's schema imports the contract, which has components
      registerTsxLoader();
      const { hostEnvironmentSchema } =
        await import('@engawa/host/protocol/config/hostConfig.server.ts');
      const table = settingsTable({
        host: hostEnvironmentSchema.entries,
        platform: platformEnvironmentSchema.entries,
        assets: assetsEnvironmentSchema.entries,
        console: consoleEnvironmentSchema.entries,
        release: releaseEnvironmentSchema.entries,
      });
      const page = join(CHECKOUT_ROOT, PAGE);
      const text = await readFile(page, 'utf8');
      const updated = text.slice(0, text.indexOf('| variable')) + table;
      if (!check) await writeFile(page, updated);
      else if (text !== updated) {
        process.stdout.write(`${PAGE} is out of date; run npm run configuration.\n`);
        process.exitCode = 1;
      }
    }),
);
