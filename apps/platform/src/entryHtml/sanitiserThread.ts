import { Worker } from 'node:worker_threads';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { htmlParts } from './htmlParts.ts';
import { withHeadingLevels } from './makeAccessible.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';
import type { SanitisedAnswer } from './sanitiseWorker.ts';

/** Of one text with all its parts, from its turn on: 1 MB took 5 to 8 s on two busy cores. */
const DEADLINE_MS = 12_000;
/** It holds a document of some 60 MB, which nobody needs at night. */
const IDLE_MS = 60_000;
const MOST_WAITING = 32;

export type SanitiserThread = {
  /**
   * As `createSanitiser`, beside all that the platform answers.
   * @param writer whose text it is: of each member one text is taken at a time
   * @errors refused: no text that a person has written; too-slow; busy: too many wait, or another of the
   * writer's does
   */
  readonly sanitise: (
    html: string,
    writer: string,
  ) => Promise<Result<string, 'refused' | 'too-slow' | 'busy'>>;
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
  const writers = new Set<string>();

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

  const ask = async (
    html: string,
    expired: Promise<null>,
  ): Promise<Result<string, 'refused' | 'too-slow'>> => {
    clearTimeout(idle);
    const thread = startedWorker();
    const { promise, resolve, reject } = Promise.withResolvers<SanitisedAnswer>();
    const onExit = () => reject(new Error('the thread ended without an answer'));
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
      throw error;
    } finally {
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
      idle = setTimeout(() => void end(), IDLE_MS);
      idle.unref();
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

  return {
    sanitise: async (html, writer) => {
      if (writers.size >= MOST_WAITING || writers.has(writer)) return failure('busy');
      writers.add(writer);
      try {
        return await inTurn(() => askAll(html));
      } finally {
        writers.delete(writer);
      }
    },
    close: end,
  };
};
