import type { Params, Result } from '@engawa/contract';
import { openEnvelope, openGroup } from './envelope.ts';
import type { Exchange, ExchangeInit } from './exchange.ts';

export type Request = {
  readonly resource: string;
  readonly operation: 'read' | 'create' | 'update' | 'delete';
  readonly params: Params;
  readonly body?: Params | undefined;
};

type Headers = Readonly<Record<string, string>>;

const buildInit = (headers: Headers, body: unknown): ExchangeInit => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const buildGroup = (headers: Headers, requests: readonly Request[]): ExchangeInit => {
  const named = requests.map((request, at) => [`g${at}`, request]);
  return buildInit(headers, { requests: Object.fromEntries(named), context: {} });
};

/** Posts reads as one group. Returns one result per read, in order. Never throws. */
export const createPostReads =
  (exchange: Exchange, baseUrl: string, headers: () => Headers) =>
  async (
    reads: readonly Pick<Request, 'resource' | 'params'>[],
  ): Promise<readonly Result<unknown>[]> => {
    const requests = reads.map((read): Request => ({ ...read, operation: 'read' }));
    const answer = await exchange(baseUrl, buildGroup(headers(), requests), 'read');
    return requests.map((_, at) => openGroup(answer, `g${at}`, 'read'));
  };

/** The two formats of a POST with one request: a group of one, or the request itself. */
const POST_FORMS = {
  '0.6': async (exchange: Exchange, baseUrl: string, headers: Headers, request: Request) => {
    const purpose = request.operation === 'read' ? 'read' : 'write';
    const answer = await exchange(baseUrl, buildGroup(headers, [request]), purpose);
    return openGroup(answer, 'g0', purpose);
  },
  '0.7': async (exchange: Exchange, baseUrl: string, headers: Headers, request: Request) => {
    const purpose = request.operation === 'read' ? 'read' : 'write';
    const url = `${baseUrl}/${encodeURIComponent(request.resource)}`;
    const body = { ...request, body: request.body ?? null, context: {} };
    const answer = await exchange(url, buildInit(headers, body), purpose);
    return answer.ok ? openEnvelope(answer.value, purpose) : answer;
  },
} as const;

export type PostForm = keyof typeof POST_FORMS;

/** Posts one request in the format of a fetchr version. Never throws. */
export const createPost =
  (form: PostForm, exchange: Exchange, baseUrl: string) =>
  async (request: Request, headers: Headers): Promise<Result<unknown>> =>
    POST_FORMS[form](exchange, baseUrl, headers, request);
