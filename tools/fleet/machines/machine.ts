import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProgram } from '../../start/processes/runningProgram.ts';

/** Many programs may start at once, beside other work. */
const START_MS = 60_000;
const POLL_MS = 50;

/** A process of the fleet, which may be ended and started again at the same address. */
export type Machine = {
  readonly name: string;
  /** where it answers itself: an origin without trailing slash, or the address of a server that speaks no HTTP */
  readonly origin: string;
  /** ends it without a warning */
  readonly kill: () => Promise<void>;
  /** asks it to end, and waits for it */
  readonly end: () => Promise<void>;
  /** starts it again, and waits until it answers */
  readonly start: () => Promise<void>;
  /** hears how it ended, where nobody here had ended it */
  readonly onDeath: (listener: (how: string) => void) => void;
};

export type MachineProgram = {
  readonly name: string;
  readonly origin: string;
  readonly run: () => Promise<RunningProgram>;
  /** whether it answers; never rejects */
  readonly isReady: () => Promise<boolean>;
};

/** Whether `GET /_health` of an origin is 200. */
export const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/_health`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    // it does not listen yet, or no more
    () => false,
  );

/**
 * Starts a process.
 * @errors throws with one sentence where it ends before it answers, or does not answer within a minute
 */
export const startMachine = async ({
  name,
  origin,
  run,
  isReady,
}: MachineProgram): Promise<Machine> => {
  let running: RunningProgram | null = null;
  let tellDeath: (how: string) => void = () => undefined;
  const start = async () => {
    if (running) throw new Error(`${name} runs already`);
    // ports are drawn before all is started: whoever has taken one meanwhile must not be met for ours
    if (await isReady()) throw new Error(`${name}: another program answers already at ${origin}`);
    const mine = await run();
    running = mine;
    let ended: string | null = null;
    const notice = async () => {
      const { how, sentence } = await mine.ended;
      ended = `${how}${sentence === '' ? '' : `: ${sentence}`}`;
      if (running !== mine) return;
      running = null;
      tellDeath(ended);
    };
    void notice();
    const deadline = performance.now() + START_MS;
    while (!(await isReady())) {
      if (ended !== null) throw new Error(`${name} ended before it answered, ${String(ended)}`);
      if (performance.now() > deadline) {
        mine.stop('SIGKILL');
        await mine.ended;
        throw new Error(`${name} does not answer`);
      }
      await wait(POLL_MS);
    }
  };
  const endBy = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    const mine = running;
    if (!mine) return;
    running = null;
    mine.stop(signal);
    await mine.ended;
  };
  await start();
  return {
    name,
    origin,
    kill: endBy('SIGKILL'),
    end: endBy('SIGTERM'),
    start,
    onDeath: (listener) => {
      tellDeath = listener;
    },
  };
};
