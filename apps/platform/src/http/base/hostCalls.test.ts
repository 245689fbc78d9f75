import {
  HOST_CALL_HEADER,
  INTERNAL_READS_HEADER,
  internalReadsKey,
} from '@engawa/server-kit/secrets/internalReads.ts';
import fastify from 'fastify';
import { ADMIN_TOKEN, aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { requireHostCall } from './hostCalls.ts';
import { PUBLIC_PATHS } from './publicPaths.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const KEY = internalReadsKey(ADMIN_TOKEN);
const ask = async (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.9',
) => (await platform.server.inject({ url, headers, remoteAddress })).statusCode;

test('/_api accepts hosts with the internal key, and loopback connections without a proxy', async () => {
  const url = '/_api/newEntries?returnMeta=true';
  expect(await ask(url)).toBe(403);
  expect(await ask(url, { [HOST_CALL_HEADER]: 'wrong' })).toBe(403);
  expect(await ask(url, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).toBe(403);
  expect(await ask(url, { [HOST_CALL_HEADER]: KEY })).toBe(200);
  expect(await ask(url, { [INTERNAL_READS_HEADER]: KEY })).toBe(200);
  expect(await ask(url, {}, '127.0.0.1')).toBe(200);
  for (const other of ['/_api', '/_api;a', '/_api?lang=ja', '/_api/nothing'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([other, await ask(other)]).toEqual([other, 403]);
});

test('a visitor’s call through a host does not get the rights of the host', async () => {
  const url = '/_api/sitemapBlogs;chunk=1?returnMeta=true';
  expect(await ask(url, { [HOST_CALL_HEADER]: KEY })).toBe(403);
  expect(await ask(url, { [INTERNAL_READS_HEADER]: KEY })).not.toBe(403);
});

test('without an admin token, /_api accepts loopback only', async () => {
  const server = fastify();
  requireHostCall(server, null);
  server.get('/_api', async () => 'answer');
  const from = async (remoteAddress: string) =>
    (await server.inject({ url: '/_api', remoteAddress })).statusCode;
  expect([await from('127.0.0.1'), await from('10.0.0.7')]).toEqual([200, 403]);
  await server.close();
});

/** Routes that hosts and operators request by cluster-internal names. */
const INTERNAL =
  /^\/(?:_health|_metrics|_api|_admin|_purges|_canary|_design|_editor|_accounts\/(?:exchange|signout))(?:[/*]|$)/;

test('each route is either for browsers or for hosts and operators', () => {
  const isPublic = (url: string) =>
    PUBLIC_PATHS.some((path) => url === path || url.startsWith(`${path}/`));
  const routes = platform.server
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => /^[├└]── (\/\S+)/.exec(line)?.[1] ?? []);
  expect(routes.length).toBeGreaterThan(30);
  const unknown = routes.filter((url) => isPublic(url) === INTERNAL.test(url));
  expect(unknown).toEqual([]);
});
