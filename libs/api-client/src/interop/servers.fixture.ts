import fetchr06 from 'fetchr-0.6';
import fetchr07 from 'fetchr-0.7';
import { createFetchrHandler } from '../server/fetchrHandler.ts';
import type { Operation, Resource, ResourceAnswer } from '../server/resource.ts';
import { sendJson, serve, type Served } from './httpServer.fixture.ts';
import { SERVICES } from './services.fixture.ts';

type Params = Record<string, unknown>;
type Callback = (error: unknown, data?: unknown, meta?: unknown) => void;

const run = async (
  resource: Resource<unknown>,
  operation: Operation,
  params: Params,
  body: Params,
): Promise<ResourceAnswer> => {
  if (operation === 'read') return resource.read?.(params, null) ?? { data: null };
  return resource[operation]?.(params, body, null) ?? { data: null };
};

/** fetchr distinguishes services by the number of parameters, so each operation has its own. */
const callbackService = (name: string, resource: Resource<unknown>) => {
  const tell = async (answer: Promise<ResourceAnswer>, done: Callback) => {
    try {
      const { data, meta } = await answer;
      done(null, data, meta);
    } catch (error) {
      done(error);
    }
  };
  const short =
    (operation: 'read' | 'delete') =>
    (_request: unknown, _name: unknown, params: Params, _config: unknown, done: Callback) =>
      tell(run(resource, operation, params, {}), done);
  const long =
    (operation: 'create' | 'update') =>
    // oxlint-disable-next-line max-params -- the shape that fetchr calls
    (_r: unknown, _n: unknown, params: Params, body: Params, _c: unknown, done: Callback) =>
      tell(run(resource, operation, params, body), done);
  return {
    resource: name,
    read: short('read'),
    delete: short('delete'),
    create: long('create'),
    update: long('update'),
  };
};

const promiseService = (name: string, resource: Resource<unknown>) => {
  const handle =
    (operation: Operation) =>
    async ({ params, body }: { params: Params; body: Params }) =>
      run(resource, operation, params, body);
  return {
    resource: name,
    read: handle('read'),
    create: handle('create'),
    update: handle('update'),
    delete: handle('delete'),
  };
};

/** The part of express that fetchr's middleware needs; errors are sent as JSON. */
const serveMiddleware = async (
  middleware: ReturnType<typeof fetchr06.middleware>,
): Promise<Served> =>
  serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.slice('/api'.length);
    let status = 200;
    const answer = {
      set: (headers: Record<string, string>) =>
        response.setHeaders(new Map(Object.entries(headers))),
      status: (code: number) => {
        status = code;
        return answer;
      },
      json: (body: unknown) => sendJson(response, status, body),
    };
    const query = Object.fromEntries(url.searchParams);
    const requested = { method: request.method, path, query, body: request.body };
    middleware(requested, answer, (error) =>
      sendJson(response, 'statusCode' in error ? Number(error.statusCode) : 500, {
        message: error.message,
      }),
    );
  });

export const SERVERS = {
  'fetchr 0.6.2': async () => {
    for (const [name, service] of SERVICES)
      fetchr06.registerService(callbackService(name, service));
    return serveMiddleware(fetchr06.middleware());
  },
  'fetchr 0.7.14': async () => {
    for (const [name, service] of SERVICES) fetchr07.registerService(promiseService(name, service));
    return serveMiddleware(fetchr07.middleware());
  },
  'our handler': async () => {
    const handle = createFetchrHandler({ resources: SERVICES });
    return serve(async ({ method = '', url = '', headers, body }, response) => {
      const answer = await handle({
        method,
        url: url.slice('/api'.length),
        requestedWith: headers['x-requested-with']?.toString(),
        body,
        context: null,
      });
      sendJson(response, answer.status, answer.body, answer.headers);
    });
  },
} as const satisfies Record<string, () => Promise<Served>>;

export type ServerName = keyof typeof SERVERS;
