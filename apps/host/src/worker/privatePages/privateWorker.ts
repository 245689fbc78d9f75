import '@engawa/server-kit/process/holdTickShape.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { Result } from '@engawa/contract';
import type {
  PrivateRequest,
  PrivateServices,
  UploadAnswer,
} from '@engawa/contract/remotes/privatePages.ts';
import type {
  FromPrivateThread,
  PrivateThreadData,
  ToPrivateThread,
} from '../../protocol/privateAnswer.ts';
import { SHARED_MODULES } from '../../protocol/releases/sharedModules.ts';
import { formatStack } from '../formatStack.ts';
import { evaluateRemote } from '../remotes/evaluateRemote.server.ts';
import { renderPrivatePage } from './renderPrivatePage.tsx';

const port = parentPort;
if (!port) throw new Error('privateWorker must run as a worker thread');

// only `PrivateThread` starts workers of this file
const { release, siteName, blogDomain } = workerData as PrivateThreadData;
const { privatePages } = evaluateRemote(
  release,
  new Map<string, unknown>(Object.entries(SHARED_MODULES)),
);
const send = (message: FromPrivateThread) => port.postMessage(message);

let lastCall = 0;
const results = new Map<number, (value: Result<unknown>) => void>();
const uploads = new Map<number, (value: UploadAnswer) => void>();

/** Sends a call to the main thread and waits for its value. */
const waitIn = <T>(
  waiting: Map<number, (value: T) => void>,
  message: (call: number) => FromPrivateThread,
): Promise<T> =>
  new Promise((resolve) => {
    lastCall += 1;
    waiting.set(lastCall, resolve);
    send(message(lastCall));
  });

const servicesOf = (id: number): PrivateServices => ({
  blogDomain,
  read: (...params) => waitIn(results, (call) => ({ kind: 'read', id, call, params })),
  write: (...params) => waitIn(results, (call) => ({ kind: 'write', id, call, params })),
  upload: (...params) => waitIn(uploads, (call) => ({ kind: 'upload', id, call, params })),
});

const answer = async (id: number, request: PrivateRequest): Promise<void> => {
  try {
    if (privatePages === null) throw new Error('the release has no private pages');
    const response = await privatePages.answer(request, servicesOf(id));
    send({ kind: 'answered', id, answer: renderPrivatePage(response, siteName) });
  } catch (error) {
    send({ kind: 'failed', id, message: formatStack(error) });
  }
};

const settle = <T>(waiting: Map<number, (value: T) => void>, call: number, value: T): void => {
  waiting.get(call)?.(value);
  waiting.delete(call);
};

port.on('message', (message: ToPrivateThread) => {
  if (message.kind === 'request') void answer(message.id, message.request);
  else if (message.kind === 'result') settle(results, message.call, message.value);
  else settle(uploads, message.call, message.value);
});
// without these, Node would end the thread with all its requests
const reportStray = (error: unknown) => send({ kind: 'stray', message: formatStack(error) });
process.on('uncaughtException', reportStray);
process.on('unhandledRejection', reportStray);
