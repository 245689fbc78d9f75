import { failure, success, type ApiError, type Params, type Result } from '@engawa/contract';
import { toApiFailure } from '@engawa/api-client/client/apiFailure.ts';
import { isRecord } from '@engawa/api-client/isRecord.ts';

/** R7.4: timeouts in ms for loading the frame, and for the response to a call. */
const FRAME_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 5000;

/** Path of the frame on the platform's origin. */
const FRAME_PATH = '/embed/api';
const FRAME_ID = 'engawa-embed';

export type EmbedMethod =
  'getAmemberEntry' | 'getAmemberComments' | 'postCommentAsMember' | 'postCommentAsNonMember';

/** The page's client of the embedded frame. */
export type EmbedProxy = {
  /**
   * Sends a call to the platform through the platform's frame in this page.
   * @errors returns API-001 if the frame does not load or the call times out, and the platform's
   * own errors. Never throws.
   */
  readonly call: (method: EmbedMethod, params: Params) => Promise<Result<unknown>>;
  /** @returns false if the frame does not load in time; the next call tries again */
  readonly load: () => Promise<boolean>;
  /**
   * Called when the reader is about to write. Loads the frame, which computes its challenge
   * (captcha) in the background.
   */
  readonly prepareToWrite: () => void;
};

const late = (message: string): Result<never> =>
  failure<ApiError>({ code: 'API-001', statusCode: 0, message });

/**
 * Converts the frame's response, which has the body and an HTTP status, or 0 if the platform did
 * not respond.
 */
const toResult = (answer: Readonly<Record<string, unknown>>): Result<unknown> => {
  const { status, body } = answer;
  if (status === 200 && isRecord(body) && 'data' in body) return success(body['data']);
  return toApiFailure(typeof status === 'number' ? status : 0, body, 'write');
};

/** The parts of the window that the proxy needs. */
export type EmbedWindow = {
  readonly document: Document;
  /** returns an unguessable id */
  readonly newId: () => string;
  readonly onMessage: (listener: (event: MessageEvent) => void) => void;
};

/**
 * Creates the page's client of the embedded frame. A page has one frame, which loads on first use.
 * A message is accepted only if it comes from that frame's window and the platform's origin, and
 * only one message per call.
 * @param platformOrigin exact origin, without trailing slash
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
      // Notifies the frame by a new fragment, for which it gets a hashchange event: a fragment
      // causes no load, and `replace` adds no history entry.
      if (frame) void load().then(() => frame?.contentWindow?.location.replace(addressNow()));
      else void load();
    },
  };
};

const proxies = new WeakMap<Document, EmbedProxy>();

/** Returns the proxy of this document, which the first call creates. */
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
