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

describe.each(PAIRS)('the client %s against the server %s', (clientName, serverName) => {
  let served: Served;
  let call: Call;
  const makeCall = (timeoutMs: number) => CLIENTS[clientName](`${served.origin}/api`, timeoutMs);

  beforeAll(async () => {
    served = await SERVERS[serverName]();
    call = makeCall(5000);
  });
  afterAll(async () => served.close());

  test.each(Object.entries(VALUES))(
    'reads with a parameter of the form %s',
    async (name, value) => {
      await expect(call('read', 'echo', { [name]: value })).resolves.toEqual({
        ok: true,
        value: { params: { [name]: value } },
      });
    },
  );

  test('omits undefined parameters and reads without parameters', async () => {
    await expect(call('read', 'echo', { a: undefined, b: 1 })).resolves.toEqual({
      ok: true,
      value: { params: { b: 1 } },
    });
    await expect(call('read', 'echo', {})).resolves.toEqual({ ok: true, value: { params: {} } });
  });

  test('reads a null result as null', async () => {
    await expect(call('read', 'nothing', {})).resolves.toEqual({ ok: true, value: null });
  });

  test('R9.1 sends a read over 2048 characters as POST', async () => {
    const params = { ids: Array.from({ length: 400 }, (_, at) => `blogger-${at}`), text: 'あ' };
    const before = served.methods.length;
    await expect(call('read', 'echo', params)).resolves.toEqual({ ok: true, value: { params } });
    expect(served.methods.slice(before)).toEqual(['POST']);
  });

  test.each(['create', 'update'] as const)(
    'sends parameters and body with %s',
    async (operation) => {
      const params = { amebaId: '123456', entryId: 5 };
      const body = { text: '一行目\n二行目', flags: [true, null] };
      await expect(call(operation, 'echo', params, body)).resolves.toEqual({
        ok: true,
        value: { done: operation, params, body },
      });
    },
  );

  test('sends parameters with delete', async () => {
    await expect(call('delete', 'echo', { entryId: 5 })).resolves.toEqual({
      ok: true,
      value: { done: 'delete', params: { entryId: 5 } },
    });
  });

  test('R8.7 returns the status and message of a failed read', async () => {
    await expect(call('read', 'missing', {})).resolves.toMatchObject({
      ok: false,
      statusCode: 404,
      message: 'Not Found',
    });
  });

  test('R8.7 returns the status and message of a failed write', async () => {
    await expect(call('create', 'missing', {}, {})).resolves.toMatchObject({
      ok: false,
      statusCode: 403,
      message: 'Not allowed',
    });
  });

  test.each(['read', 'create'] as const)(
    'answers 400 to %s of an unknown resource',
    async (operation) => {
      await expect(call(operation, 'noSuch', {}, {})).resolves.toMatchObject({
        ok: false,
        statusCode: 400,
        message: 'Resource "noSuch" is not registered',
      });
    },
  );

  test.each(['read', 'create'] as const)(
    'R8.7 returns status 0 for a %s that times out',
    async (operation) => {
      await expect(makeCall(50)(operation, 'slow', {}, {})).resolves.toMatchObject({
        ok: false,
        statusCode: 0,
      });
    },
  );
});
