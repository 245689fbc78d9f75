import { Worker } from 'node:worker_threads';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { htmlParts } from './htmlParts.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';
import type { SanitisedAnswer } from './sanitiseWorker.ts';

/** Of one part of a text; all parts of 1 MB took 5 to 8 s on two busy cores. */
const DEADLINE_MS = 20_000;
/** It holds a document of some 60 MB, which nobody needs at night. */
const IDLE_MS = 60_000;
const MOST_WAITING = 32;

export type SanitiserThread = {
  /**
   * As `createSanitiser`, beside all that the platform answers.
   * @errors refused: no text that a person has written; too-slow; busy: too many wait
   */
  readonly sanitise: (html: string) => Promise<Result<string, 'refused' | 'too-slow' | 'busy'>>;
  readonly close: () => Promise<void>;
};

/**
 * Sanitises texts on one thread, one after the other: a long one delays no other request. The thread is
 * started with the first text and ends after a minute without one.
 */
export const createSanitiserThread = (
  code = new URL('./sanitiseWorker.ts', import.meta.url),
  deadlineMs = DEADLINE_MS,
): SanitiserThread => {
  const inTurn = limitConcurrency(1);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const startedWorker = () => {
    if (worker) return worker;
    const started = new Worker(code);
    started.unref();
    worker = started;
    return started;
  };

  const ask = async (html: string): Promise<Result<string, 'refused' | 'too-slow'>> => {
    clearTimeout(idle);
    const thread = startedWorker();
    const { promise, resolve, reject } = Promise.withResolvers<SanitisedAnswer | null>();
    const deadline = setTimeout(() => resolve(null), deadlineMs);
    const onExit = () => reject(new Error('the thread ended without an answer'));
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage(html);
    try {
      const answer = await promise;
      if (answer === null) {
        await end();
        return failure('too-slow');
      }
      return answer.ok ? success(answer.html) : failure('refused');
    } catch (error) {
      await end();
      throw error;
    } finally {
      clearTimeout(deadline);
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
      idle = setTimeout(() => void end(), IDLE_MS);
      idle.unref();
    }
  };

  const askAll = async (html: string): Promise<Result<string, 'refused' | 'too-slow'>> => {
    const safe: string[] = [];
    for (const part of htmlParts(html)) {
      // oxlint-disable-next-line no-await-in-loop -- one thread, one part after the other
      const answer = await ask(part);
      if (!answer.ok) return answer;
      safe.push(answer.value);
    }
    return success(safe.join('\n'));
  };

  return {
    sanitise: async (html) => {
      if (waiting >= MOST_WAITING) return failure('busy');
      waiting += 1;
      try {
        return await inTurn(() => askAll(html));
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
};
