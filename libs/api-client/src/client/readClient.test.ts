import type { Params } from '@engawa/contract';
import { createReadClient } from './readClient.ts';
import { aClient, answering, readSentBody, data, empty, offline } from './aClient.fixture.ts';

describe('URLs of calls', () => {
  test('sort parameters, write them as text or JSON and omit undefined', async () => {
    const { read, sent } = aClient([data(1)]);
    await read('blogEntries', { page: 2, amebaId: 'a--b', blogId: undefined, q: ['あ'], n: null });
    expect(sent[0]?.url).toBe(
      '/_api/blogEntries;amebaId=a--b;n=null;page=2;q=%5B%22%E3%81%82%22%5D?returnMeta=true',
    );
    expect(new Headers(sent[0]?.init.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  test('R9.1 use GET up to 2048 characters and POST above', async () => {
    const { read, sent } = aClient([answering({ g0: { data: 1 }, data: 1 })]);
    const room = 2048 - '/_api/echo;a=?returnMeta=true'.length;
    await read('echo', { a: 'x'.repeat(room) });
    await read('echo', { a: 'x'.repeat(room + 1) });
    expect(sent.map(({ init }) => init.method ?? 'GET')).toEqual(['GET', 'POST']);
    expect(sent[1]?.url).toBe('/_api');
  });

  test('R9.1 use a grouped POST of any length for flagged resources', async () => {
    const { read, sent } = aClient([answering({ g0: { data: 'there' } })]);
    await expect(read('bloggerProfile', { amebaIds: 'koharu' })).resolves.toEqual({
      ok: true,
      value: 'there',
    });
    expect([sent[0]?.url, sent[0]?.init.method]).toEqual(['/_api', 'POST']);
    expect(sent[0] && readSentBody(sent[0])).toEqual({
      requests: {
        g0: { resource: 'bloggerProfile', operation: 'read', params: { amebaIds: 'koharu' } },
      },
      context: {},
    });
  });

  test('R9.1 start with /api, with one attempt and a timeout of 3000 ms by default', async () => {
    jest.useFakeTimers();
    const requested: string[] = [];
    const client = createReadClient({
      fetch: async (url, { signal }) => {
        requested.push(url);
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
    expect(requested).toEqual(['/api/blogger?returnMeta=true']);
    jest.useRealTimers();
  });

  test.each([
    ['half a surrogate pair', { a: '\ud800' }],
    ['a number too big for JSON', { a: 1n }],
  ])('are not built for %s, and nothing is requested', async (_what, params: Params) => {
    const { read, write, sent } = aClient([data(1)]);
    const refused = { ok: false, error: { code: 'API-006', statusCode: 400 } };
    await expect(read('echo', params)).resolves.toMatchObject(refused);
    await expect(write('echo', 'create', params)).resolves.toMatchObject(refused);
    expect(sent).toEqual([]);
  });
});

describe('R8.7 failed calls:', () => {
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
  ])('a read with status %i fails with %s', async (statusCode, code) => {
    const { read } = aClient([empty(statusCode)]);
    await expect(read('blogger', {})).resolves.toEqual({
      ok: false,
      error: { code, statusCode, message: `Error ${statusCode}` },
    });
  });

  test.each([401, 403])('a write with status %i fails with API-007', async (statusCode) => {
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
  ])('the message of an error is taken from %j', async (body, message) => {
    const { read } = aClient([answering(body, 500)]);
    await expect(read('blogger', {})).resolves.toMatchObject({ error: { message } });
  });

  test.each([
    ['an HTML page', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['no envelope', answering([1])],
    ['an empty envelope', answering({})],
  ])('status 200 with %s fails with API-002', async (_what, answer) => {
    const { read } = aClient([answer]);
    await expect(read('blogger', {})).resolves.toMatchObject({
      error: { code: 'API-002', statusCode: 200 },
    });
  });

  test('a network failure has status 0 and its reason', async () => {
    const { read } = aClient([offline]);
    await expect(read('blogger', {})).resolves.toEqual({
      ok: false,
      error: { code: 'API-001', statusCode: 0, message: 'Error 0: refused' },
    });
  });
});

describe('calls of the read client:', () => {
  test('writes use keepalive and the page header, reads do not', async () => {
    const { read, write, sent } = aClient([answering({ g0: { data: 1 }, data: 1 })], {
      writeHeaders: () => ({ 'X-Page': 'p' }),
    });
    await write('iine', 'create', {});
    await read('echo', {});
    expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([true, false]);
    expect(sent.map(({ init }) => new Headers(init.headers).get('X-Page'))).toEqual(['p', null]);
  });

  test('writes send the form token and the body as a fetchr 0.6 group', async () => {
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
    expect(sent.map(readSentBody)).toEqual([
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

  test('writes omit the token header when there is no token', async () => {
    const { write, sent } = aClient([answering({ g0: { data: 1 } })]);
    await write('iine', 'delete', {});
    expect(new Headers(sent[0]?.init.headers).has('X-CSRF-Token')).toBe(false);
  });
});
