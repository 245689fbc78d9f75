import type { ReadClientOptions } from './readClientOptions.ts';
import type { FetchAnswer } from './exchange.ts';
import { createReadClient } from './readClient.ts';

type Sent = { readonly url: string; readonly init: Parameters<FetchAnswer>[1] };

/** A client with prepared responses in order, and its sent requests. */
export const aClient = (
  answers: (() => Response | Promise<Response>)[],
  options: ReadClientOptions = {},
) => {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = createReadClient({
    baseUrl: '/_api',
    fetch: async (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ url, init });
      if (!answer) throw new Error('no answer prepared');
      return answer();
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { ...client, sent, waits };
};

export const answering =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const data = (value: unknown) => answering({ data: value, meta: {} });
/** @param status also 999, which proxies may send but the `Response` constructor rejects */
export const empty = (status: number) => () =>
  Object.defineProperties(new Response(null, { status: status > 599 ? 500 : status }), {
    status: { value: status },
  });
export const offline = () =>
  Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }));

export const readSentBody = ({ init }: Sent) =>
  JSON.parse(String(init.body)) as { requests: object };
