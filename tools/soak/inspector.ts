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

/** The DevTools protocol of one isolate. */
export type Isolate = {
  /** @errors rejects with the message of the isolate */
  readonly call: (method: string, params?: object) => Promise<unknown>;
  /** emits the protocol's events by name */
  readonly events: EventEmitter<Record<string, unknown[]>>;
};

const createIsolate = (send: (text: string) => void) => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const events: Isolate['events'] = new EventEmitter();
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

export type Inspector = {
  readonly main: Isolate;
  /** worker threads, by the address of their code */
  readonly workers: readonly (Isolate & { readonly url: string })[];
  readonly close: () => void;
};

/**
 * Connects to a process that runs with `--inspect`, and to its worker threads.
 * @param url `ws:…`, as the process prints it when it starts
 * @errors rejects where nothing listens there
 */
export const openInspector = async (url: string): Promise<Inspector> => {
  const socket = new WebSocket(url);
  const failed = once(socket, 'error').then(() => {
    throw new Error(`nothing listens at ${url}`);
  });
  await Promise.race([once(socket, 'open'), failed]);
  const main = createIsolate((text) => socket.send(text));
  const workers = new Map<string, ReturnType<typeof createIsolate> & { readonly url: string }>();
  socket.addEventListener('message', ({ data }) => main.receive(String(data)));
  main.events.on('NodeWorker.attachedToWorker', (params) => {
    const { sessionId, workerInfo } = v.parse(attachedShape, params);
    // its answer only confirms that the message was forwarded
    const send = (message: string) =>
      void main.call('NodeWorker.sendMessageToWorker', { sessionId, message });
    workers.set(sessionId, { ...createIsolate(send), url: workerInfo.url });
  });
  main.events.on('NodeWorker.receivedMessageFromWorker', (params) => {
    const { sessionId, message } = v.parse(receivedShape, params);
    workers.get(sessionId)?.receive(message);
  });
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return { main, workers: [...workers.values()], close: () => socket.close() };
};
