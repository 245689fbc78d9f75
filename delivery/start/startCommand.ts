import { runCommandLine } from '../cli/createCommand.ts';
import { runOwned } from './runOwned.ts';
import { runProduct } from './runProduct.ts';
import { buildFor, createStartCommand, toStartOptions } from './startOptions.ts';

await runCommandLine(
  createStartCommand('npm start --', 'Builds what changed and runs the product.', '.data').action(
    async (values) => {
      const options = toStartOptions(values);
      if (values.build) await buildFor(options);
      await runOwned(options, runProduct, { hasConsole: true });
    },
  ),
);
