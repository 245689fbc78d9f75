import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { htmlParts } from './htmlParts.ts';
import { withHeadingLevels } from './makeAccessible.ts';
import { limitConcurrency } from '../../system/limitConcurrency.ts';
import type { SanitisedAnswer } from './sanitiseWorker.ts';

/** Timeout of one text with all its parts, from its start: 1 MB took 5 to 8 s on two busy cores. */
const DEADLINE_MS = 12_000;
/** Timeout of a thread's start: loading the parser takes long on a busy machine. */
const START_MS = 60_000;
/** A thread holds a document of about 60 MB, so an idle one is stopped. */
const IDLE_MS = 60_000;
/** Memory limit of a thread: an allowed text takes 300 MB, including garbage of earlier parts. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;
/** Queue length of each thread. */
const MOST_WAITING = 32;
/** Texts of at most this many UTF-16 units, nearly all texts, have a separate thread. */
const SHORT_TEXT = 64 * 1024;
/** Thread time of one member, refused texts included: a long text takes 8 s. */
const BUDGET = { ms: 30_000, withinMs: 10 * 60_000 } as const;
/** Members whose used time is tracked. */
const MOST_MEMBERS = 10_000;

/**
 * Why a text is refused. `spent`: the member's thread time is used up; `left`: all clients have
 * disconnected.
 */
export type SanitiserRefusal = 'refused' | 'too-slow' | 'busy' | 'spent' | 'left';

export type SanitiserThread = {
  /**
   * Sanitises a text like `createSanitiser`, off the main thread.
   * @param writer the member: one text of each member is processed at a time
   * @param isLeft whether all clients have disconnected; a queued text is then dropped
   * @errors `refused`: not written by a person; `too-slow`: too slow, or above the memory limit;
   * `busy`: the queue is full, or another text of the writer is queued; `spent`; `left`
   */
  readonly sanitise: (
    html: string,
    writer: string,
    isLeft?: () => boolean,
  ) => Promise<Result<string, SanitiserRefusal>>;
  /** Starts the thread for short texts in advance, which takes seconds on a busy machine. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const outOfMemoryShape = v.object({ code: v.literal('ERR_WORKER_OUT_OF_MEMORY') });

type Answer = Result<string, 'refused' | 'too-slow'>;

/** Creates a thread that runs parts of texts; starts on demand, stops after an idle minute. */
const createThread = (code: URL) => {
  let worker: Worker | null = null;
  let started: Promise<unknown> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), IDLE_MS);
    idle.unref();
  };

  const startedWorker = () => {
    if (worker) return worker;
    worker = new Worker(code, { resourceLimits: MEMORY });
    worker.unref();
    started = once(worker, 'message', { signal: AbortSignal.timeout(START_MS) });
    return worker;
  };

  /** Resolves when the thread is ready. @errors throws if it does not start */
  const ready = async (): Promise<void> => {
    clearTimeout(idle);
    startedWorker();
    try {
      await started;
    } catch (error) {
      await end();
      throw error;
    }
    rest();
  };

  const ask = async (html: string, expired: Promise<null>): Promise<Answer> => {
    clearTimeout(idle);
    const thread = startedWorker();
    const { promise, resolve, reject } = Promise.withResolvers<SanitisedAnswer>();
    const onExit = () => reject(new Error('worker thread exited without a result'));
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage(html);
    try {
      const answer = await Promise.race([promise, expired]);
      if (answer === null) {
        await end();
        return failure('too-slow');
      }
      return answer.ok ? success(answer.html) : failure('refused');
    } catch (error) {
      await end();
      if (v.is(outOfMemoryShape, error)) return failure('too-slow');
      throw error;
    } finally {
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
      rest();
    }
  };

  return { ask, end, ready };
};

/** Sanitises all parts of a text within the timeout. */
const askAll = async (
  { ask }: ReturnType<typeof createThread>,
  html: string,
  deadlineMs: number,
): Promise<Answer> => {
  const { promise: expired, resolve: expire } = Promise.withResolvers<null>();
  const deadline = setTimeout(() => expire(null), deadlineMs);
  try {
    const safe: string[] = [];
    for (const part of htmlParts(html)) {
      // oxlint-disable-next-line no-await-in-loop -- one thread, one part after the other
      const answer = await ask(part, expired);
      if (!answer.ok) return answer;
      safe.push(answer.value);
    }
    return success(withHeadingLevels(safe.join('\n')));
  } finally {
    clearTimeout(deadline);
  }
};

/** Tracks the time spent on each member. */
const createSpending = (now: () => number) => {
  const spent = new LRUCache<string, { readonly ms: number; readonly since: number }>({
    max: MOST_MEMBERS,
  });
  const present = (writer: string) => {
    const one = spent.get(writer);
    return one && now() - one.since < BUDGET.withinMs ? one : { ms: 0, since: now() };
  };
  return {
    isSpent: (writer: string): boolean => present(writer).ms >= BUDGET.ms,
    add: (writer: string, ms: number): void => {
      const { ms: before, since } = present(writer);
      spent.set(writer, { ms: before + ms, since });
    },
  };
};

/**
 * Sanitises on two threads, one for short texts and one for long ones, so that a long text delays
 * no other request and no short text. A member may use each thread for half a minute in ten.
 * @param now monotonic ms
 */
export const createSanitiserThread = (
  code = new URL('./sanitiseWorker.ts', import.meta.url),
  deadlineMs = DEADLINE_MS,
  now: () => number = () => performance.now(),
): SanitiserThread => {
  const createQueuedThread = () => ({
    ...createThread(code),
    inTurn: limitConcurrency(1),
    waiting: 0,
  });
  const short = createQueuedThread();
  const long = createQueuedThread();
  const writers = new Set<string>();
  const spending = createSpending(now);

  return {
    sanitise: async (html, writer, isLeft) => {
      const lane = html.length <= SHORT_TEXT ? short : long;
      if (writers.has(writer) || lane.waiting >= MOST_WAITING) return failure('busy');
      if (spending.isSpent(writer)) return failure('spent');
      writers.add(writer);
      lane.waiting += 1;
      try {
        return await lane.inTurn(async () => {
          await lane.ready();
          if (isLeft?.()) return failure('left');
          const since = now();
          try {
            return await askAll(lane, html, deadlineMs);
          } finally {
            spending.add(writer, now() - since);
          }
        });
      } finally {
        lane.waiting -= 1;
        writers.delete(writer);
      }
    },
    warm: short.ready,
    close: async () => {
      await Promise.all([short.end(), long.end()]);
    },
  };
};
