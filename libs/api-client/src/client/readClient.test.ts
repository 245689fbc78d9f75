import type { Params } from '@engawa/contract';
import { createReadClient } from './readClient.ts';
import { aClient, answering, bodyOf, data, empty, offline } from './aClient.fixture.ts';

describe('addresses', () => {
  test('parameters are sorted, written as text or JSON, and undefined is left out', async () => {
    const { read, sent } = aClient([data(1)]);
    await read('blogEntries', { page: 2, amebaId: 'a--b', blogId: undefined, q: ['あ'], n: null });
    expect(sent[0]?.url).toBe(
      '/_api/blogEntries;amebaId=a--b;n=null;page=2;q=%5B%22%E3%81%82%22%5D?returnMeta=true',
    );
    expect(new Headers(sent[0]?.init.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  test('R9.1 an address of 2048 characters is a GET, one more a POST', async () => {
    const { read, sent } = aClient([answering({ g0: { data: 1 }, data: 1 })]);
    const room = 2048 - '/_api/echo;a=?returnMeta=true'.length;
    await read('echo', { a: 'x'.repeat(room) });
    await read('echo', { a: 'x'.repeat(room + 1) });
    expect(sent.map(({ init }) => init.method ?? 'GET')).toEqual(['GET', 'POST']);
    expect(sent[1]?.url).toBe('/_api');
  });

  test('R9.1 a read that is flagged is a grouped POST however short it is', async () => {
    const { read, sent } = aClient([answering({ g0: { data: 'there' } })]);
    await expect(read('bloggerProfile', { amebaIds: 'koharu' })).resolves.toEqual({
      ok: true,
      value: 'there',
    });
    expect([sent[0]?.url, sent[0]?.init.method]).toEqual(['/_api', 'POST']);
    expect(sent[0] && bodyOf(sent[0])).toEqual({
      requests: {
        g0: { resource: 'bloggerProfile', operation: 'read', params: { amebaIds: 'koharu' } },
      },
      context: {},
    });
  });

  test('R9.1 by itself it asks /api, once, and waits for 3000 ms', async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    const client = createReadClient({
      fetch: async (url, { signal }) => {
        asked.push(url);
        return new Promise((_answer, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    const seen: unknown[] = [];
    const answer = client.read('blogger', {}).then((result) => seen.push(result));
    await jest.advanceTimersByTimeAsync(2999);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await answer;
    expect(seen).toMatchObject([{ error: { code: 'API-001', statusCode: 0 } }]);
    expect(asked).toEqual(['/api/blogger?returnMeta=true']);
    jest.useRealTimers();
  });

  test.each([
    ['half a surrogate pair', { a: '\ud800' }],
    ['a number too big for JSON', { a: 1n }],
  ])('%s is a malformed request and is not sent', async (_what, params: Params) => {
    const { read, write, sent } = aClient([data(1)]);
    const refused = { ok: false, error: { code: 'API-006', statusCode: 400 } };
    await expect(read('echo', params)).resolves.toMatchObject(refused);
    await expect(write('echo', 'create', params)).resolves.toMatchObject(refused);
    expect(sent).toEqual([]);
  });
});

describe('R8.7 errors', () => {
  test.each([
    [408, 'API-001'],
    [400, 'API-006'],
    [401, 'API-003'],
    [403, 'API-003'],
    [404, 'API-004'],
    [429, 'API-008'],
    [999, 'API-001'],
    [500, 'API-005'],
    [503, 'API-005'],
  ])('a read answered by %i is %s', async (statusCode, code) => {
    const { read } = aClient([empty(statusCode)]);
    await expect(read('blogger', {})).resolves.toEqual({
      ok: false,
      error: { code, statusCode, message: `Error ${statusCode}` },
    });
  });

  test.each([401, 403])('a write answered by %i wants sign-in or a token', async (statusCode) => {
    const { write } = aClient([answering({ message: 'no' }, statusCode)]);
    await expect(write('iine', 'create', {})).resolves.toEqual({
      ok: false,
      error: { code: 'API-007', statusCode, message: 'no' },
    });
  });

  test.each([
    [{ message: 'from the body' }, 'from the body'],
    [{ output: { message: 'from the output' }, meta: {} }, 'from the output'],
    [{ message: '' }, 'Error 500'],
    ['text', 'Error 500'],
    [null, 'Error 500'],
  ])('the message of %j', async (body, message) => {
    const { read } = aClient([answering(body, 500)]);
    await expect(read('blogger', {})).resolves.toMatchObject({ error: { message } });
  });

  test.each([
    ['an HTML page', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['no envelope', answering([1])],
    ['an empty envelope', answering({})],
  ])('200 with %s is a wrong shape', async (_what, answer) => {
    const { read } = aClient([answer]);
    await expect(read('blogger', {})).resolves.toMatchObject({
      error: { code: 'API-002', statusCode: 200 },
    });
  });

  test('no answer at all is status 0 and says why', async () => {
    const { read } = aClient([offline]);
    await expect(read('blogger', {})).resolves.toEqual({
      ok: false,
      error: { code: 'API-001', statusCode: 0, message: 'Error 0: refused' },
    });
  });
});

describe('writes', () => {
  test('a write outlives the page it was made on, and says what it is of; a read does not', async () => {
    const { read, write, sent } = aClient([answering({ g0: { data: 1 }, data: 1 })], {
      writeHeaders: () => ({ 'X-Page': 'p' }),
    });
    await write('iine', 'create', {});
    await read('echo', {});
    expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false]);
    expect(sent.map(({ init }) => new Headers(init.headers).get('X-Page'))).toEqual(['p', null]);
  });

  test('carry the form token and the body as a group of 0.6', async () => {
    const { write, sent } = aClient([answering({ g0: { data: { exist: true } } })], {
      csrfToken: () => 'token-1',
      headers: { 'X-Trace': 't' },
      writeHeaders: () => ({ 'X-Page': 'p' }),
    });
    await expect(write('iine', 'create', { entryId: 1 }, { from: 'entry' })).resolves.toEqual({
      ok: true,
      value: { exist: true },
    });
    const headers = new Headers(sent[0]?.init.headers);
    const names = ['X-CSRF-Token', 'X-Trace', 'X-Page', 'Content-Type'];
    expect(names.map((name) => headers.get(name))).toEqual([
      'token-1',
      't',
      'p',
      'application/json',
    ]);
    expect(sent.map(bodyOf)).toEqual([
      {
        context: {},
        requests: {
          g0: {
            resource: 'iine',
            operation: 'create',
            params: { entryId: 1 },
            body: { from: 'entry' },
          },
        },
      },
    ]);
  });

  test('go without a token where there is none', async () => {
    const { write, sent } = aClient([answering({ g0: { data: 1 } })]);
    await write('iine', 'delete', {});
    expect(new Headers(sent[0]?.init.headers).has('X-CSRF-Token')).toBe(false);
  });
});
