import * as v from 'valibot';
import { onOtherPorts } from '@engawa/delivery/start/processes/onOtherPorts.ts';
import { resolveDatabaseUrl } from './databases.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { CLOCK } from '../paths.ts';
import { within } from '../within.ts';
import { runStartCommand, type StartRun } from './startCommand.ts';

const placesShape = v.object({
  host: v.string(),
  assets: v.string(),
  platform: v.string(),
  /** origin of the release console; absent on several machines */
  console: v.optional(v.string()),
});

/** The origins of a running product and its data folder. */
export const productShape = v.object({
  ...placesShape.entries,
  dataDir: v.string(),
  /** pid of the supervising process */
  pid: v.number(),
});
export type Product = v.InferOutput<typeof productShape>;

export type RunningProduct = Product & {
  /** reverts changes of a failed journey */
  readonly restore?: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A product started by this process. */
type StartedProduct = RunningProduct & Pick<StartRun, 'unref'>;

const STOP_MS = 10_000;

export const reportRetry = (said: string): void =>
  void process.stderr.write(`  port taken, retried on other ports:\n${said}\n`);

/**
 * Starts a command on free ports and waits for its first line. @errors throws the output if no line
 * arrives
 */
export const startReady = (start: () => StartRun) =>
  onOtherPorts(
    async () => {
      const run = start();
      const line = await run.firstLine;
      if (line !== null) return { run, line };
      await run.ended;
      throw new Error(`the start command printed no address:\n${run.said().join('\n')}`);
    },
    { onTaken: reportRetry },
  );

/** Starts the complete product on free ports. @errors throws its output if it does not become ready */
export const startProduct = async ({
  dataDir,
  clock = CLOCK,
  env = {},
  root = CHECKOUT_ROOT,
}: {
  readonly dataDir: string;
  /** the product's fixed time; null: the real time */
  readonly clock?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  /** checkout whose programs run */
  readonly root?: string;
}): Promise<StartedProduct> => {
  const time = clock === null ? [] : ['--clock', clock];
  const args = ['--json', '--port', '0', '--data', dataDir, ...time];
  const { run, line } = await startReady(() =>
    runStartCommand(args, resolveDatabaseUrl(dataDir), env, root),
  );
  const places = v.parse(placesShape, JSON.parse(line));
  const stop = async () => {
    if (run.hasEnded()) return;
    run.ref();
    process.kill(run.pid, 'SIGTERM');
    if ((await within(STOP_MS, run.ended)) !== 'nothing') return;
    process.kill(run.pid, 'SIGKILL');
    throw new Error(`the product did not stop within ${STOP_MS / 1000} s`);
  };
  return { ...places, dataDir, pid: run.pid, stop, unref: run.unref };
};
