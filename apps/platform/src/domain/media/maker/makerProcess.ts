import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isReading } from './imageReadings.ts';
import type { MakerAnswer, MakerJob, MakerLoads, MakerOrder } from './makerMain.ts';

/** The process ended before it answered. */
export class MakerDied extends Error {
  override readonly name: string = 'MakerDied';
}

/** The process was killed because this job timed out; no other job is the cause. */
export class MakerTimedOut extends MakerDied {
  override readonly name = 'MakerTimedOut';
}

/** The process could not read the image: it is damaged or its type is not accepted. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed';
}

/** A maker process; starts on demand, and again after it died. */
export type MakerProcess = {
  /**
   * @returns the result of a read
   * @errors rejects with MakerDied or PictureFailed
   */
  readonly run: (job: MakerJob) => Promise<unknown>;
  /** Kills the process; a running job rejects with MakerDied. */
  readonly end: () => Promise<void>;
  /** id of the process; null if none runs */
  readonly pid: () => number | null;
};

/** Idle time after which the process stops, because it occupies about 300 MB after decoding. */
const IDLE_MS = 60_000;

/**
 * Timeout of a read: a header takes milliseconds, a portrait a second. The timeout stops files that
 * are built to decode slowly.
 */
const READING_LIMIT_MS = 10_000;

const MAIN = fileURLToPath(new URL('./makerMain.ts', import.meta.url));

type MakerOptions = {
  readonly main?: string;
  readonly idleMs?: number;
  readonly loads?: MakerLoads;
};

/** @param onGone called when it exits or cannot be started */
const startChild = (main: string, loads: MakerLoads, onGone: (child: ChildProcess) => void) => {
  const started = fork(main, [loads], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = () => onGone(started);
  // `on`, not `once`: a second `error` without a listener would crash the platform
  started.once('exit', gone).on('error', gone);
  // an idle process does not keep the platform running
  started.unref();
  started.channel?.unref();
  return started;
};

/**
 * Creates the process that decodes uploads. Its environment has no secrets of the platform, its
 * priority is lower than the platform's, and it exits above its memory limit.
 * @param limitMs timeout of one image; the process is then killed
 * @param options `main`: its program; `idleMs`: idle time before it stops; `loads`: inputs of its
 * decoders, uploaded images by default
 */
export const createMakerProcess = (
  limitMs: number,
  { main = MAIN, idleMs = IDLE_MS, loads = 'images' }: MakerOptions = {},
): MakerProcess => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isEnded = false;

  const forget = (gone: ChildProcess): void => {
    if (child === gone) child = null;
  };

  const kill = (running: ChildProcess): void => {
    running.kill('SIGKILL');
    forget(running);
  };

  const rest = (resting: ChildProcess): void => {
    resting.channel?.unref();
    idle = setTimeout(() => kill(resting), idleMs);
    idle.unref();
  };

  return {
    run: async (job) => {
      if (isEnded) throw new MakerDied('image process closed');
      clearTimeout(idle);
      const maker = (child ??= startChild(main, loads, forget));
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
          kill(maker);
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
