import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProgram } from '@engawa/delivery/start/processes/runningProgram.ts';

/** Time limit of a start; enough for many concurrent starts on a busy machine. */
const START_MS = 180_000;
const POLL_MS = 50;

/** A process that can be stopped and restarted at the same address. */
export type Machine = {
  readonly name: string;
  /** origin without trailing slash, or address of a server that does not use HTTP */
  readonly origin: string;
  /** sends SIGKILL, and waits for the exit */
  readonly kill: () => Promise<void>;
  /** sends SIGTERM, and waits for the exit */
  readonly end: () => Promise<void>;
  /** restarts the process, and waits until it is ready */
  readonly start: () => Promise<void>;
};

export type MachineProgram = {
  readonly name: string;
  readonly origin: string;
  readonly run: () => Promise<RunningProgram>;
  /** whether the process is ready; never rejects */
  readonly isReady: () => Promise<boolean>;
  /** called on an unexpected exit. @param how includes the last message */
  readonly onDeath?: (how: string, start: () => Promise<void>) => void;
};

/** Whether `GET /_health` of an origin is 200. */
export const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/_health`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    // the server does not listen
    () => false,
  );

/**
 * Starts a process.
 * @errors throws if the process exits before it is ready, or is not ready in time
 */
export const startMachine = async ({
  name,
  origin,
  run,
  isReady,
  onDeath,
}: MachineProgram): Promise<Machine> => {
  let running: RunningProgram | null = null;
  const start = async () => {
    if (running) throw new Error(`${name} runs already`);
    // the port was chosen earlier, so another program may have taken it since
    if (await isReady()) throw new Error(`${name}: another program answers already at ${origin}`);
    const mine = await run();
    running = mine;
    let ended: string | null = null;
    const notice = async () => {
      const { how, sentence } = await mine.ended;
      ended = `${how}${sentence === '' ? '' : `: ${sentence}`}`;
      if (running !== mine) return;
      running = null;
      onDeath?.(ended, start);
    };
    void notice();
    const deadlineMs = performance.now() + START_MS;
    while (!(await isReady())) {
      if (ended !== null) throw new Error(`${name} ended before it answered, ${String(ended)}`);
      if (performance.now() > deadlineMs) {
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
  return { name, origin, kill: endBy('SIGKILL'), end: endBy('SIGTERM'), start };
};
