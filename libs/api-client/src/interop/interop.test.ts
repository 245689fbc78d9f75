import { CLIENTS, type Call, type ClientName } from './clients.fixture.ts';
import type { Served } from './httpServer.fixture.ts';
import { SERVERS, type ServerName } from './servers.fixture.ts';

/**
 * Pairs of clients and servers. Each fetchr pair verifies that the expectations are fetchr's own.
 */
const PAIRS: readonly (readonly [ClientName, ServerName])[] = [
  ['fetchr 0.6.2', 'fetchr 0.6.2'],
  ['fetchr 0.7.14', 'fetchr 0.7.14'],
  ['our client', 'fetchr 0.6.2'],
  ['our client in batches', 'fetchr 0.6.2'],
  ['our client with POST of 0.7', 'fetchr 0.7.14'],
  ['fetchr 0.6.2', 'our handler'],
  ['fetchr 0.7.14', 'our handler'],
  ['our client', 'our handler'],
  ['our client in batches', 'our handler'],
  ['our client with POST of 0.7', 'our handler'],
];

const VALUES: Record<string, unknown> = {
  text: 'a & b; c=d, 100% + "1" / <2> # ? \'é\'',
  japanese: '梅を干す　全角',
  emoji: '💖',
  empty: '',
  number: 12_755_975_296,
  negative: -1.5,
  yes: true,
  no: false,
  nothing: null,
  list: ['a', 'b;c', 'い'],
  numbers: [1, 2],
  object: { a: { b: [1, 'あ', null] } },
  leadingZero: '0123',
  exponent: '1e5',
  big: '12345678901234567890',
  proto: 'constructor',
};

describe.each(PAIRS)('%s against %s', (clientName, serverName) => {
  let served: Served;
  let call: Call;
  const makeCall = (timeoutMs: number) => CLIENTS[clientName](`${served.origin}/api`, timeoutMs);

  beforeAll(async () => {
    served = await SERVERS[serverName]();
    call = makeCall(5000);
  });
  afterAll(async () => served.close());

  test.each(Object.entries(VALUES))('reads with a parameter of %s', async (name, value) => {
    await expect(call('read', 'echo', { [name]: value })).resolves.toEqual({
      ok: true,
      value: { params: { [name]: value } },
    });
  });

  test('omits undefined parameters and reads without parameters', async () => {
    await expect(call('read', 'echo', { a: undefined, b: 1 })).resolves.toEqual({
      ok: true,
      value: { params: { b: 1 } },
    });
    await expect(call('read', 'echo', {})).resolves.toEqual({ ok: true, value: { params: {} } });
  });

  test('returns null as null', async () => {
    await expect(call('read', 'nothing', {})).resolves.toEqual({ ok: true, value: null });
  });

  test('R9.1 sends a read over 2048 characters as POST', async () => {
    const params = { ids: Array.from({ length: 400 }, (_, at) => `blogger-${at}`), text: 'あ' };
    const before = served.methods.length;
    await expect(call('read', 'echo', params)).resolves.toEqual({ ok: true, value: { params } });
    expect(served.methods.slice(before)).toEqual(['POST']);
  });

  test.each(['create', 'update'] as const)('%s carries parameters and body', async (operation) => {
    const params = { amebaId: '123456', entryId: 5 };
    const body = { text: '一行目\n二行目', flags: [true, null] };
    await expect(call(operation, 'echo', params, body)).resolves.toEqual({
      ok: true,
      value: { done: operation, params, body },
    });
  });

  test('delete carries parameters', async () => {
    await expect(call('delete', 'echo', { entryId: 5 })).resolves.toEqual({
      ok: true,
      value: { done: 'delete', params: { entryId: 5 } },
    });
  });

  test('R8.7 a failed read has its status and message', async () => {
    await expect(call('read', 'missing', {})).resolves.toMatchObject({
      ok: false,
      statusCode: 404,
      message: 'Not Found',
    });
  });

  test('R8.7 a failed write has its status and message', async () => {
    await expect(call('create', 'missing', {}, {})).resolves.toMatchObject({
      ok: false,
      statusCode: 403,
      message: 'Not allowed',
    });
  });

  test.each(['read', 'create'] as const)('%s of an unknown resource is 400', async (operation) => {
    await expect(call(operation, 'noSuch', {}, {})).resolves.toMatchObject({
      ok: false,
      statusCode: 400,
      message: 'Resource "noSuch" is not registered',
    });
  });

  test.each(['read', 'create'] as const)('R8.7 a timed out %s has status 0', async (operation) => {
    await expect(makeCall(50)(operation, 'slow', {}, {})).resolves.toMatchObject({
      ok: false,
      statusCode: 0,
    });
  });
});
