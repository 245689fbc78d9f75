import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { createSanitiser, EntryHtmlRefused } from './createSanitiser.ts';

const sanitise = createSanitiser();

/** The thread's answer: safe HTML, or why the text is refused. */
export type SanitisedAnswer =
  { readonly ok: true; readonly html: string } | { readonly ok: false; readonly reason: string };

const answerTo = (html: string): SanitisedAnswer => {
  try {
    return { ok: true, html: sanitise(html) };
  } catch (error) {
    if (error instanceof EntryHtmlRefused) return { ok: false, reason: error.message };
    throw error;
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage('ready');
parentPort?.on('message', (html: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answerTo(v.parse(v.string(), html)));
});
