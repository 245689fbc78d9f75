import * as v from 'valibot';

const messageShape = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});

type Message = v.InferOutput<typeof messageShape>;

/** The inspector's protocol with one isolate. */
export type Calls = {
  /** @errors rejects with the isolate's own words */
  readonly call: (method: string, params?: object) => Promise<unknown>;
  /** Hands on what the isolate tells of itself from here on. */
  readonly listen: (event: string, heard: (params: unknown) => void) => void;
};

type Line = Calls & { readonly take: (message: Message) => void };

const createLine = (send: (text: string) => void): Line => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  let lastId = 0;
  return {
    call: (method, params = {}) => {
      lastId += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(lastId, answer);
      send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise;
    },
    listen: (event, heard) => void listeners.set(event, heard),
    take: ({ id, result, error, method, params }) => {
      if (method !== undefined) listeners.get(method)?.(params);
      const answer = waiting.get(id ?? 0);
      waiting.delete(id ?? 0);
      if (error) answer?.reject(new Error(error.message));
      else answer?.resolve(result);
    },
  };
};

const attachedShape = v.object({
  sessionId: v.string(),
  workerInfo: v.object({ url: v.string() }),
});
const toldShape = v.object({ sessionId: v.string(), message: v.string() });

const parse = (text: string): Message => v.parse(messageShape, JSON.parse(text));

export type Inspector = {
  readonly main: Calls;
  /** its worker threads, by the address of their code */
  readonly workers: readonly (Calls & { readonly url: string })[];
  readonly close: () => void;
};

const opened = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => reject(new Error(`nothing listens at ${url}`)), {
      once: true,
    });
  });

/**
 * Looks into a process that runs with `--inspect`, and into its worker threads.
 * @param url `ws:…`, as the process prints it when it starts
 * @errors rejects where nothing listens there
 */
export const openInspector = async (url: string): Promise<Inspector> => {
  const socket = await opened(url);
  const main = createLine((text) => socket.send(text));
  const workers = new Map<string, Line & { readonly url: string }>();
  const attach = (params: unknown) => {
    const { sessionId, workerInfo } = v.parse(attachedShape, params);
    const send = (message: string) =>
      // an answer to this call says only that it was passed on
      void main.call('NodeWorker.sendMessageToWorker', { sessionId, message });
    workers.set(sessionId, { ...createLine(send), url: workerInfo.url });
  };
  socket.addEventListener('message', ({ data }) => {
    main.take(parse(String(data)));
  });
  main.listen('NodeWorker.attachedToWorker', attach);
  main.listen('NodeWorker.receivedMessageFromWorker', (params) => {
    const { sessionId, message } = v.parse(toldShape, params);
    workers.get(sessionId)?.take(parse(message));
  });
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return { main, workers: [...workers.values()], close: () => socket.close() };
};
