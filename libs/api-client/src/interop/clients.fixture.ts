import './xhrGlobal.fixture.ts';
import Fetchr06 from 'fetchr-0.6/libs/fetcher.client.js';
import Fetchr07 from 'fetchr-0.7/libs/fetcher.client.js';
import httpRequest07 from 'fetchr-0.7/libs/util/httpRequest.js';
import normalizeOptions07 from 'fetchr-0.7/libs/util/normalizeOptions.js';
import type { PostForm } from '../client/post.ts';
import { createReadClient } from '../client/readClient.ts';
import type { Operation } from '../server/resource.ts';

/** The result of a call, in one format for all clients. */
type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly statusCode: number; readonly message: string };

export type Call = (
  operation: Operation,
  resource: string,
  params: Record<string, unknown>,
  body?: Record<string, unknown>,
) => Promise<Answer>;

export type MakeClient = (baseUrl: string, timeoutMs: number) => Call;

const ours =
  (postForm: PostForm, batch: 'none' | 'tick' = 'none'): MakeClient =>
  (baseUrl, timeoutMs) => {
    const { read, write } = createReadClient({ baseUrl, timeoutMs, postForm, batch });
    return async (operation, resource, params, body) => {
      const result =
        operation === 'read'
          ? await read(resource, params)
          : await write(resource, operation, params, body);
      return result.ok ? result : { ok: false, ...result.error };
    };
  };

const theirs =
  (Fetchr: typeof Fetchr06, prepare: (chain: FetchrChain) => void = () => {}): MakeClient =>
  (xhrPath, xhrTimeout) =>
  async (operation, resource, params, body) =>
    new Promise((resolve) => {
      const chain = new Fetchr({ xhrPath, xhrTimeout })[operation](resource).params(params);
      if (body) chain.body(body);
      prepare(chain);
      chain.end((error, value) => {
        if (!error) return resolve({ ok: true, value });
        const message = error.output?.message ?? error.message;
        return resolve({ ok: false, statusCode: error.statusCode, message });
      });
    });

/**
 * Sends by the HTTP function of fetchr 0.7. Its own call would leave a second, unhandled promise
 * for each failure. A request in progress is not sent again.
 */
const sendQuietly = (chain: FetchrChain): void => {
  Object.assign(chain, { _request: httpRequest07(normalizeOptions07(chain)) });
};

export const CLIENTS = {
  'our client': ours('0.6'),
  'our client in batches': ours('0.6', 'tick'),
  'our client with POST of 0.7': ours('0.7'),
  'fetchr 0.6.2': theirs(Fetchr06),
  'fetchr 0.7.14': theirs(Fetchr07, sendQuietly),
} as const satisfies Record<string, MakeClient>;

export type ClientName = keyof typeof CLIENTS;
