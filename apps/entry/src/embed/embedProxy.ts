import { failure, success, type ApiError, type Params, type Result } from '@engawa/contract';
import { toApiFailure } from '@engawa/api-client/client/apiFailure.ts';
import { isRecord } from '@engawa/api-client/isRecord.ts';

/** R7.4: how long the frame may take to load, and a call to be answered. */
const FRAME_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 5000;

/** Where the frame stands at the platform's origin. */
const FRAME_PATH = '/embed/api';
const FRAME_ID = 'engawa-embed';

export type EmbedMethod =
  'getAmemberEntry' | 'getAmemberComments' | 'postCommentAsMember' | 'postCommentAsNonMember';

/** The page's side of the frame. */
export type EmbedProxy = {
  /**
   * Has the service do something, by its own frame in this page.
   * @errors API-001 the frame did not load or the call was not answered; as the service's answer. Never throws.
   */
  readonly call: (method: EmbedMethod, params: Params) => Promise<Result<unknown>>;
  /** @returns false where the frame does not load in time; the next call tries again */
  readonly load: () => Promise<boolean>;
  /** Somebody is about to write: loads the frame, which works out its challenge meanwhile. */
  readonly prepareToWrite: () => void;
};

const late = (message: string): Result<never> =>
  failure<ApiError>({ code: 'API-001', statusCode: 0, message });

/** What the frame answers: a status of HTTP, 0 where the service did not answer, and what it said. */
const toResult = (answer: Readonly<Record<string, unknown>>): Result<unknown> => {
  const { status, body } = answer;
  if (status === 200 && isRecord(body) && 'data' in body) return success(body['data']);
  return toApiFailure(typeof status === 'number' ? status : 0, body, 'write');
};

/** What the page's side needs of its window. */
export type EmbedWindow = {
  readonly document: Document;
  /** an id that nobody guesses */
  readonly newId: () => string;
  readonly onMessage: (listener: (event: MessageEvent) => void) => void;
};

/**
 * Makes the page's side of the frame: nothing is loaded before it is needed, and there is one frame.
 * A message counts only from that frame's window and the platform's origin, and once for each call.
 * @param platformOrigin exact, without trailing slash
 */
export const createEmbedProxy = (provided: EmbedWindow, platformOrigin: string): EmbedProxy => {
  const { document, newId, onMessage } = provided;
  const waiting = new Map<string, (result: Result<unknown>) => void>();
  let frame: HTMLIFrameElement | null = null;
  let loading: Promise<boolean> | null = null;
  let ready: (() => void) | null = null;
  let isWriting = false;
  const addressNow = () => `${platformOrigin}${FRAME_PATH}${isWriting ? '#form' : ''}`;

  onMessage((event) => {
    if (event.origin !== platformOrigin || !frame || event.source !== frame.contentWindow) return;
    const message: unknown = event.data;
    if (!isRecord(message)) return;
    if (message['isReady'] === true) ready?.();
    const { id } = message;
    if (typeof id !== 'string') return;
    const answer = waiting.get(id);
    waiting.delete(id);
    answer?.(toResult(message));
  });

  const load = (): Promise<boolean> => {
    loading ??= new Promise<boolean>((resolve) => {
      const made = document.createElement('iframe');
      made.id = FRAME_ID;
      made.hidden = true;
      made.title = 'コメントの送信';
      const timer = setTimeout(() => {
        made.remove();
        [frame, loading, ready] = [null, null, null];
        resolve(false);
      }, FRAME_TIMEOUT_MS);
      ready = () => {
        clearTimeout(timer);
        ready = null;
        resolve(true);
      };
      made.src = addressNow();
      frame = made;
      document.body.append(made);
    });
    return loading;
  };

  return {
    load,
    call: async (method, params) => {
      if (!(await load())) return late('the frame did not load');
      const id = newId();
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          resolve(late('the frame did not answer'));
        }, CALL_TIMEOUT_MS);
        waiting.set(id, (result) => {
          clearTimeout(timer);
          resolve(result);
        });
        frame?.contentWindow?.postMessage({ id, method, params }, platformOrigin);
      });
    },
    prepareToWrite: () => {
      if (isWriting) return;
      isWriting = true;
      // a new fragment loads nothing and leaves no entry in the history: the frame hears of it
      if (frame) void load().then(() => frame?.contentWindow?.location.replace(addressNow()));
      else void load();
    },
  };
};

const proxies = new WeakMap<Document, EmbedProxy>();

/** The one of this document. */
export const findOrCreateEmbedProxy = (view: Window, platformOrigin: string): EmbedProxy => {
  const { document } = view;
  const known = proxies.get(document);
  if (known) return known;
  const made = createEmbedProxy(
    {
      document,
      newId: () => crypto.randomUUID(),
      onMessage: (listener) => view.addEventListener('message', listener),
    },
    platformOrigin,
  );
  proxies.set(document, made);
  return made;
};
