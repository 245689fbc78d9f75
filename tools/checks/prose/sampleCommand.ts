import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { sourceFiles } from '../house/sourceFiles.ts';
import { proseSample } from './proseSample.ts';

await runCommandLine(
  createCommand(
    'node tools/checks/prose/sampleCommand.ts',
    'Prints comments, test titles and paragraphs for a reader: number, kind, file and text.',
  )
    .option('--seed <n>', 'chooses the sample', integerBetween(0, 2 ** 32 - 1), 1)
    .action(async ({ seed }) => {
      const files = await sourceFiles(CHECKOUT_ROOT, /\.(?:ts|tsx|mjs|md)$/, ['.']);
      for (const [index, row] of proseSample(seed, files).entries())
        process.stdout.write(`${[index + 1, ...row].join('\t')}\n`);
    }),
);
