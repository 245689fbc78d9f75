import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';
import { serveParts } from './serveParts.ts';

const DEFAULT_PORT = 4650;

await runCommandLine(
  createCommand('npm run parts --', 'A page of every part and module in each template and state.')
    .option('--port <n>', 'port; 0: any', integerBetween(0, 65_535), DEFAULT_PORT)
    .action(async ({ port }) => {
      const stopping = untilSignal();
      const say = (line: string) => void process.stderr.write(`${line}\n`);
      const { origin, end } = await serveParts(readersRemotesIn(), port, say);
      process.stdout.write(`${origin}/\n`);
      await new Promise((done) => stopping.addEventListener('abort', done, { once: true }));
      await end();
    }),
);
