import * as v from 'valibot';
import { onOtherPorts } from '../../../tools/start/processes/onOtherPorts.ts';
import { databaseUrlOf } from './databases.ts';
import { CLOCK } from '../paths.ts';
import { runStartCommand, type StartRun } from './startCommand.ts';

const placesShape = v.object({
  host: v.string(),
  assets: v.string(),
  platform: v.string(),
  /** of the release console; several machines have none */
  console: v.optional(v.string()),
});

/** The origins of a running product and where its data lie. */
export const productShape = v.object({
  ...placesShape.entries,
  dataDir: v.string(),
  /** of the process that keeps the others running */
  pid: v.number(),
});
export type Product = v.InferOutput<typeof productShape>;

export type RunningProduct = Product & {
  /** undoes what a journey broke and, failing, did not mend; asked at the end of each */
  readonly restore?: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A product that this process has started. */
type StartedProduct = RunningProduct & Pick<StartRun, 'unref'>;

const STOP_MS = 10_000;

export type ProductOptions = {
  readonly dataDir: string;
  /** at which the product's time stands still; null: it goes on, as it does for readers */
  readonly clock?: string | null;
  /** settings beside ours, as an operator makes them */
  readonly env?: Readonly<Record<string, string>>;
};

/** Tells of a start that another one follows. */
export const sayOnceMore = (said: string): void =>
  void process.stderr.write(`  a port was taken meanwhile, on others once more:\n${said}\n`);

/**
 * Starts what prints a line once it is ready.
 * @param start takes free ports
 * @errors throws with what it said where it does not start; it has ended then
 */
export const startReady = (
  start: () => StartRun,
): Promise<{ readonly run: StartRun; readonly line: string }> =>
  onOtherPorts(
    async () => {
      const run = start();
      const line = await run.firstLine;
      if (line !== null) return { run, line };
      await run.ended;
      throw new Error(`it did not start:\n${run.said().join('\n')}`);
    },
    { onTaken: sayOnceMore },
  );

/**
 * Starts the whole product on free ports.
 * @errors throws with what it said when it does not become ready.
 */
export const startProduct = async ({
  dataDir,
  clock = CLOCK,
  env = {},
}: ProductOptions): Promise<StartedProduct> => {
  const time = clock === null ? [] : ['--clock', clock];
  const args = ['--json', '--port', '0', '--data', dataDir, ...time];
  const { run, line } = await startReady(() => runStartCommand(args, databaseUrlOf(dataDir), env));
  const places = v.parse(placesShape, JSON.parse(line));
  const stop = async () => {
    if (run.hasEnded()) return;
    const isGone = await Promise.race([
      run.ended.then(() => true),
      new Promise<false>((done) => {
        setTimeout(() => done(false), STOP_MS).unref();
        process.kill(run.pid, 'SIGTERM');
      }),
    ]);
    if (isGone) return;
    process.kill(run.pid, 'SIGKILL');
    throw new Error(`the product did not end within ${STOP_MS / 1000} s`);
  };
  return { ...places, dataDir, pid: run.pid, stop, unref: run.unref };
};
