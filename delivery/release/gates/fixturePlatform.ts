import { WIRE_ANSWERS } from '@engawa/api-client/fixtures/wireAnswers.ts';
import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import {
  createFetchrHandler,
  type Resource,
  type ResourceAnswer,
} from '@engawa/api-client/server/fetchrHandler.ts';
import type { Operation } from '@engawa/api-client/server/resource.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { openServer } from '@engawa/server-kit/process/openServer.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { DEMO_BLOGS } from '../../start/demo.ts';
import type { Endpoint } from '../../start/endpoints.ts';

/** The blog of all fixtures; every requested blog is a copy of it under the requested name. */
const FIXTURE_BLOG = WIRE_ANSWERS.blogger.ameba_id;

/** Duration of a long poll for purges, which hosts repeat; as long as the real platform's. */
const PURGES_MS = 20_000;

const findTemplate = (amebaId: string): string =>
  Object.entries(DEMO_BLOGS).find(([, blog]) => blog === amebaId)?.[0] ?? 'new';

/** Media origin in the fixtures. */
const FIXTURE_MEDIA = 'https://media.example.com';

/** A placeholder of the requested size for every image. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6" preserveAspectRatio="none"><path fill="#cfe3d8" d="M0 0h8v6H0z"/><path fill="#7fb39b" d="M0 6l3-3 2 2 1-1 2 2z"/></svg>`;

const buildAnswer = (name: string, amebaId: string, origin: string): unknown => {
  const answer: object | undefined = Object.entries(WIRE_ANSWERS).find(([of]) => of === name)?.[1];
  if (!answer) throw new ResourceError(404, `no fixture answers ${name}`);
  const named = JSON.stringify(answer)
    .replaceAll(`"${FIXTURE_BLOG}"`, JSON.stringify(amebaId))
    .replaceAll(FIXTURE_MEDIA, origin);
  const data = JSON.parse(named);
  return name === 'pcSkin' ? { ...data, template: findTemplate(amebaId) } : data;
};

type WriteOperation = Exclude<Operation, 'read'>;

/** A received write; it is not stored. */
export type FixtureWrite = {
  readonly resource: string;
  readonly operation: WriteOperation;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Creates the read resources, and write resources if there is a listener. */
const resourcesAt = (
  origin: string,
  onWrite: ((write: FixtureWrite) => void) | null,
): ReadonlyMap<string, Resource<null>> =>
  new Map(
    RESOURCE_NAMES.map((resource) => {
      const write =
        (operation: WriteOperation) =>
        async (params: FixtureWrite['params']): Promise<ResourceAnswer> => {
          onWrite?.({ resource, operation, params });
          return { data: { result: 'success' } };
        };
      const read: Resource<null>['read'] = async ({ amebaId }) => ({
        data: buildAnswer(resource, typeof amebaId === 'string' ? amebaId : FIXTURE_BLOG, origin),
      });
      const writes = {
        create: write('create'),
        update: write('update'),
        delete: write('delete'),
      };
      return [resource, { read, ...(onWrite && writes) }];
    }),
  );

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

/**
 * Starts a server that replaces the platform: it answers every `/_api` read that has a fixture, for
 * any blog. Each demo blog has its own template.
 * @param onWrite receives each write, which succeeds; null refuses writes
 * @returns a function that stops the server
 */
export const startFixturePlatform = async (
  { listen, origin }: Endpoint,
  onWrite: ((write: FixtureWrite) => void) | null = null,
): Promise<() => Promise<void>> => {
  const handle = createFetchrHandler({ resources: resourcesAt(origin, onWrite) });
  const api = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const answer = await handle({
      method: request.method ?? 'GET',
      url,
      requestedWith: request.headers['x-requested-with']?.toString(),
      body: request.method === 'POST' ? await json(request) : null,
      context: null,
    });
    send(response, answer.status, answer.body);
  };
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://fixtures');
    if (pathname === '/_health') send(response, 200, { status: 'ok' });
    else if (pathname === '/_purges') {
      // no purge ever happens, so the next poll waits until its end
      const tell = () => send(response, 200, { sequence: 0, isWhole: true, purges: [] });
      if (searchParams.has('after')) waiting.add(setTimeout(tell, PURGES_MS));
      else tell();
    } else if (pathname.startsWith('/_api'))
      void api(request, response, pathname.slice('/_api'.length) + search).catch(() =>
        send(response, 400, { message: 'no request of /_api' }),
      );
    else if (pathname.startsWith('/user_images/')) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
      response.end(PICTURE);
    } else {
      // the frame of an ad stays empty
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end();
    }
  });
  const close = await openServer(server, listen);
  return () => {
    waiting.forEach(clearTimeout);
    return close();
  };
};
