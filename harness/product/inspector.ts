import { EventEmitter, once } from 'node:events';
import * as v from 'valibot';

const messageShape = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});
const attachedShape = v.object({
  sessionId: v.string(),
  workerInfo: v.object({ url: v.string() }),
});
const receivedShape = v.object({ sessionId: v.string(), message: v.string() });

/** A DevTools protocol connection to one isolate. */
export type InspectorIsolate = {
  /** @errors rejects with the error message of the isolate */
  readonly call: (method: string, params?: object) => Promise<unknown>;
  /** emits the protocol's events by name */
  readonly events: EventEmitter<Record<string, unknown[]>>;
};

const createIsolate = (send: (text: string) => void) => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const events: InspectorIsolate['events'] = new EventEmitter();
  let lastId = 0;
  return {
    events,
    call: (method: string, params: object = {}) => {
      lastId += 1;
      const answer = Promise.withResolvers<unknown>();
      pending.set(lastId, answer);
      send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise;
    },
    receive: (text: string) => {
      const { id = 0, result, error, method, params } = v.parse(messageShape, JSON.parse(text));
      if (method !== undefined) events.emit(method, params);
      else if (error) pending.get(id)?.reject(new Error(error.message));
      else pending.get(id)?.resolve(result);
    },
  };
};

/** End of a render worker's script address; other threads are skipped: they stop at any time. */
const RENDER_WORKER = '/renderWorker.cjs';

/**
 * Runs work on the main thread and then on each render worker of a process with `--inspect`.
 * @param url `ws:…`, as the process prints it at its start
 * @returns the results by thread: `main`, `render worker 1` …
 * @errors rejects if the inspector does not listen
 */
export const inspectEachThread = async <T>(
  url: string,
  work: (thread: InspectorIsolate) => Promise<T>,
): Promise<Readonly<Record<string, T>>> => {
  const socket = new WebSocket(url);
  const failed = once(socket, 'error').then(() => {
    throw new Error(`nothing listens at ${url}`);
  });
  await Promise.race([once(socket, 'open'), failed]);
  const main = createIsolate((text) => socket.send(text));
  const rendering = new Map<string, ReturnType<typeof createIsolate>>();
  socket.addEventListener('message', ({ data }) => main.receive(String(data)));
  main.events.on('NodeWorker.attachedToWorker', (params) => {
    const { sessionId, workerInfo } = v.parse(attachedShape, params);
    if (!workerInfo.url.endsWith(RENDER_WORKER)) return;
    // the response only confirms that the message was forwarded
    const send = (message: string) =>
      void main.call('NodeWorker.sendMessageToWorker', { sessionId, message });
    rendering.set(sessionId, createIsolate(send));
  });
  main.events.on('NodeWorker.receivedMessageFromWorker', (params) => {
    const { sessionId, message } = v.parse(receivedShape, params);
    rendering.get(sessionId)?.receive(message);
  });
  try {
    await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
    const results: Record<string, T> = { main: await work(main) };
    for (const [at, worker] of [...rendering.values()].entries())
      results[`render worker ${at + 1}`] = await work(worker);
    return results;
  } finally {
    socket.close();
  }
};
