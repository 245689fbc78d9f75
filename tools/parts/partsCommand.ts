import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { RELEASED } from '../release/remotes.ts';
import { untilSignal } from '../start/untilSignal.ts';
import { serveParts } from './serveParts.ts';

const USAGE = 'Usage: npm run parts [-- --port N]';
const DEFAULT_PORT = 4650;

const portOf = (args: readonly string[]): number => {
  try {
    const { port } = parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values;
    if (port === undefined) return DEFAULT_PORT;
    if (/^\d{1,5}$/.test(port) && Number(port) < 65_536) return Number(port);
    throw new PlainError(`--port takes a number from 0 to 65535.\n${USAGE}`);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${commandLineFault(error)}\n${USAGE}`);
  }
};

/** `npm run parts`: a page of every part and module in each template and state. */
await runCommand(async () => {
  const port = portOf(process.argv.slice(2));
  const stopping = untilSignal();
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const remotes = RELEASED.filter((name) => name !== 'host');
  const { origin, end } = await serveParts(ROOT, remotes, port, say);
  process.stdout.write(`${origin}/\n`);
  await new Promise((done) => stopping.addEventListener('abort', done, { once: true }));
  await end();
  return 0;
});
