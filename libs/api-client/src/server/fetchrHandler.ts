import { MAX_GROUPS } from '../constants.ts';
import { isRecord } from '../isRecord.ts';
import type { Requested } from './checkRequest.ts';
import { orRefusal, refusal, type Outcome } from './outcome.ts';
import { parseMatrix } from './parseMatrix.ts';
import type { Resource } from './resource.ts';
import { runRequest, type OnError } from './runRequest.ts';

export type { Resource, ResourceAnswer } from './resource.ts';

/** `url` is path and query after the mount point: `/blogger;amebaId=x?returnMeta=true`, or `/`. */
export type FetchrRequest<C> = {
  readonly method: string;
  readonly url: string;
  /**
   * The header X-Requested-With. fetchr 0.7 needs the envelope but does not request it in the
   * query. This header distinguishes fetchr 0.7 from clients that read bare data.
   */
  readonly requestedWith?: string | undefined;
  /** parsed JSON of a POST */
  readonly body: unknown;
  readonly context: C;
};

/** `body` is sent as JSON. */
export type FetchrResponse = {
  status: number;
  headers: Record<string, string>;
  body: unknown;
};

type Run = (requested: Requested) => Promise<Outcome>;
type TooHeavy = (requested: readonly Requested[]) => boolean;

const enveloped = ({ result, meta }: Outcome) => ({ ...result, meta });

const respond = (outcome: Outcome): FetchrResponse => {
  const { status, headers } = outcome;
  return { status, headers, body: enveloped(outcome) };
};

const respondBare = ({ status, headers, result }: Outcome): FetchrResponse => ({
  status,
  headers,
  body: 'data' in result ? result.data : result.output,
});

const answerGet = async (
  url: string,
  requestedWith: string | undefined,
  run: Run,
): Promise<FetchrResponse> => {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [resource = '', ...matrix] = path.slice(1).split(';');
  const outcome = await orRefusal(async () =>
    run({ resource, operation: 'read', params: parseMatrix(matrix.join(';')) }),
  );
  if (new URLSearchParams(query).get('returnMeta')) return respond(outcome);
  const response = requestedWith === 'XMLHttpRequest' ? respond(outcome) : respondBare(outcome);
  return { ...response, headers: { Vary: 'X-Requested-With', ...response.headers } };
};

const decodeRequested = (request: unknown): Requested => {
  const { resource, operation, params, body } = isRecord(request) ? request : {};
  return { resource, operation, params, body };
};

/**
 * Answers a group of requests. fetchr up to 0.6 sends every POST as a group. If a group of one
 * fails, it expects the failure itself, not a group.
 */
const answerGroup = async (
  requests: object,
  run: Run,
  tooHeavy: TooHeavy,
): Promise<FetchrResponse> => {
  const groups = Object.entries(requests);
  if (groups.length === 0) return respondBare(refusal(400, 'No resource specified'));
  if (groups.length > MAX_GROUPS) {
    return respondBare(refusal(400, `More than ${MAX_GROUPS} requests in one group`));
  }
  const requested = groups.map(([id, request]) => ({ id, requested: decodeRequested(request) }));
  if (tooHeavy(requested.map((one) => one.requested))) {
    return respondBare(refusal(400, 'The requests of this group cost too much together'));
  }
  const outcomes = await Promise.all(
    requested.map(async (one) => [one.id, await run(one.requested)] as const),
  );
  const body = Object.fromEntries(outcomes.map(([id, outcome]) => [id, enveloped(outcome)]));
  const only = outcomes.length === 1 ? outcomes[0]?.[1] : undefined;
  // headers of several answers could conflict, so each answer has its headers in its `meta`
  if (!only) return { status: 200, headers: {}, body };
  return 'output' in only.result ? respondBare(only) : { ...respond(only), body };
};

const answerPost = async (body: unknown, run: Run, tooHeavy: TooHeavy): Promise<FetchrResponse> =>
  isRecord(body) && isRecord(body['requests'])
    ? answerGroup(body['requests'], run, tooHeavy)
    : respond(await run(decodeRequested(body)));

/**
 * Handles the fetchr protocol: GET reads, POST of 0.6 (a group) and of 0.7 (one request).
 * @param tooHeavy whether a group costs more than the limit of one request; default: no limit
 * @param onError receives every error except ResourceError; the client gets a plain 500
 * @errors an expected failure is a response; without `onError`, the handler rejects with any other
 * error of a resource
 */
export const createFetchrHandler =
  <C>({
    resources,
    onError,
    tooHeavy = () => false,
  }: {
    resources: ReadonlyMap<string, Resource<C>>;
    onError?: OnError;
    tooHeavy?: TooHeavy;
  }) =>
  async ({
    method,
    url,
    requestedWith,
    body,
    context,
  }: FetchrRequest<C>): Promise<FetchrResponse> => {
    const run: Run = (requested) => runRequest(resources, requested, context, onError);
    if (method === 'GET' || method === 'HEAD') return answerGet(url, requestedWith, run);
    if (method === 'POST') return answerPost(body, run, tooHeavy);
    return respond(refusal(405, 'Only GET and POST are answered'));
  };
