import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { htmlParts } from './htmlParts.ts';
import { withHeadingLevels } from './makeAccessible.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';
import type { SanitisedAnswer } from './sanitiseWorker.ts';

/** Of one text with all its parts, from its turn on: 1 MB took 5 to 8 s on two busy cores. */
const DEADLINE_MS = 12_000;
/** A thread loads a parser as it starts, which takes long on a busy machine and is no fault of a text. */
const START_MS = 60_000;
/** It holds a document of some 60 MB, which nobody needs at night. */
const IDLE_MS = 60_000;
/** Of a thread: an allowed text takes some 300 MB, garbage of earlier parts included. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;
/** Of texts of one length. */
const MOST_WAITING = 32;
/** Texts up to this many UTF-16 units, which nearly all are, have a thread of their own. */
const SHORT_TEXT = 64 * 1024;
/** Time that the threads work for one member, refused texts included: a long text is worth 8 s of it. */
const BUDGET = { ms: 30_000, withinMs: 10 * 60_000 } as const;
/** Members of whom it is known what they have spent. */
const MOST_MEMBERS = 10_000;

/** Why a text is not sanitised. `spent`: its writer has had the threads' time for now; `left`: nobody waits. */
export type SanitiserRefusal = 'refused' | 'too-slow' | 'busy' | 'spent' | 'left';

export type SanitiserThread = {
  /**
   * As `createSanitiser`, beside all that the platform answers.
   * @param writer whose text it is: of each member one text is taken at a time
   * @param isLeft whether all clients have left: then a text that has had no turn is dropped
   * @errors refused: no text that a person has written; too-slow, or too large for the thread's memory; busy: too many wait, or another of the
   * writer's does; spent; left
   */
  readonly sanitise: (
    html: string,
    writer: string,
    isLeft?: () => boolean,
  ) => Promise<Result<string, SanitiserRefusal>>;
  /** Starts the thread of short texts ahead of a text: that takes seconds on a busy machine. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const outOfMemoryShape = v.object({ code: v.literal('ERR_WORKER_OUT_OF_MEMORY') });

/** One thread, which takes one text after the other. It starts with the first and ends after a minute without one. */
const createThread = (code: URL, deadlineMs: number) => {
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

  /** Resolves once the thread takes texts. @errors throws where it does not start */
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

  const ask = async (
    html: string,
    expired: Promise<null>,
  ): Promise<Result<string, 'refused' | 'too-slow'>> => {
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

  const askAll = async (html: string): Promise<Result<string, 'refused' | 'too-slow'>> => {
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

  return { askAll, end, ready };
};

/** Counts the time that was spent on each member. */
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
 * Sanitises texts on two threads, short ones apart from long ones: a long text delays no other request, and
 * no short text. A member has each of them for half a minute in ten.
 * @param now ms, of a clock that only goes on
 */
export const createSanitiserThread = (
  code = new URL('./sanitiseWorker.ts', import.meta.url),
  deadlineMs = DEADLINE_MS,
  now: () => number = () => performance.now(),
): SanitiserThread => {
  const createQueuedThread = () => ({
    ...createThread(code, deadlineMs),
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
            return await lane.askAll(html);
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
