import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isReading } from './imageReadings.ts';
import type { MakerAnswer, MakerJob, MakerLoads, MakerOrder } from './makerMain.ts';

/** The process ended, or was ended, before it answered. */
export class MakerDied extends Error {
  override readonly name: string = 'MakerDied';
}

/** It was ended because this job took too long: no other is to blame. */
export class MakerTimedOut extends MakerDied {
  override readonly name = 'MakerTimedOut';
}

/** What the process said of a picture: it is damaged, or of no type that is taken. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed';
}

/** A process that makes pictures; started when there is one to make, and again after it died. */
export type MakerProcess = {
  /**
   * @returns what was read, of a reading
   * @errors rejects with MakerDied, or with PictureFailed
   */
  readonly run: (job: MakerJob) => Promise<unknown>;
  /** Ends it at once; what it was at rejects with MakerDied. */
  readonly end: () => Promise<void>;
  /** null where none runs */
  readonly pid: () => number | null;
};

/** After so long without work it goes: what it has decoded leaves it some 300 MB large. */
const IDLE_MS = 60_000;

/** A head takes milliseconds, a portrait a second: nobody waits longer for a file that is made to be slow. */
const READING_LIMIT_MS = 10_000;

const MAIN = fileURLToPath(new URL('./makerMain.ts', import.meta.url));

type MakerOptions = {
  readonly main?: string;
  readonly idleMs?: number;
  readonly loads?: MakerLoads;
};

/**
 * Decodes what others have uploaded, so it has none of the platform's secrets in its environment; at a
 * lower priority than what answers readers. It ends itself where it takes too much memory.
 * @param limitMs how long one picture may take before the process is ended
 * @param options `main`: its program; `idleMs`: how long it waits for work before it is ended; `loads`:
 *   what its decoders read, images of others unless it says otherwise
 */
export const createMakerProcess = (
  limitMs: number,
  { main = MAIN, idleMs = IDLE_MS, loads = 'images' }: MakerOptions = {},
): MakerProcess => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isEnded = false;

  const start = (): ChildProcess => {
    const started = fork(main, [loads], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (child === started) child = null;
    };
    // on: an `error` that nothing listens to ends the platform, and there may be more than one
    started.once('exit', gone).on('error', gone);
    // one that waits for work keeps no program alive
    started.unref();
    started.channel?.unref();
    return started;
  };

  const rest = (resting: ChildProcess): void => {
    resting.channel?.unref();
    idle = setTimeout(() => {
      resting.kill('SIGKILL');
      if (child === resting) child = null;
    }, idleMs);
    idle.unref();
  };

  return {
    run: async (job) => {
      if (isEnded) throw new MakerDied('image process closed');
      clearTimeout(idle);
      const maker = (child ??= start());
      lastId += 1;
      const order: MakerOrder = { id: lastId, job };
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const onAnswer = ({ id, fault, value }: MakerAnswer) => {
        if (id !== order.id) return;
        if (fault === null) resolve(value);
        else reject(new PictureFailed(`image not made: ${fault}`));
      };
      const onEnd = () => reject(new MakerDied('image process exited'));
      const giveUp = setTimeout(
        () => {
          reject(new MakerTimedOut('image processing timed out'));
          maker.kill('SIGKILL');
          if (child === maker) child = null;
        },
        isReading(job) ? Math.min(limitMs, READING_LIMIT_MS) : limitMs,
      );
      maker.on('message', onAnswer).once('exit', onEnd).once('error', onEnd);
      maker.channel?.ref();
      maker.send(order, (error) => {
        if (error) onEnd();
      });
      try {
        return await promise;
      } finally {
        clearTimeout(giveUp);
        maker.off('message', onAnswer).off('exit', onEnd).off('error', onEnd);
        if (maker.listenerCount('message') === 0) rest(maker);
      }
    },
    end: async () => {
      isEnded = true;
      clearTimeout(idle);
      if (child === null) return;
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
    pid: () => child?.pid ?? null,
  };
};
