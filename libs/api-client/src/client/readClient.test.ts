import type { Params } from '@engawa/contract';
import type { ReadClientOptions } from './readClientOptions.ts';
import { createReadClient } from './readClient.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A client whose answers are given in order, and what it sent. */
const aClient = (
  answers: (() => Response | Promise<Response>)[],
  options: ReadClientOptions = {},
) => {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = createReadClient({
    baseUrl: '/_api',
    fetch: async (input, init = {}) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ url: String(input), init });
      if (!answer) throw new Error('no answer prepared');
      return answer();
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { ...client, sent, waits };
};

const answering =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const data = (value: unknown) => answering({ data: value, meta: {} });
const empty = (status: number) => () => new Response(null, { status });
const offline = () =>
  Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }));

const bodyOf = ({ init }: Sent) => JSON.parse(String(init.body)) as { requests: object };

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

describe('R8.7 retries', () => {
  test.each([
    ['status 0', offline],
    ['408', empty(408)],
  ])('after %s, first 200 ms later, then doubling', async (_what, failing) => {
    const { read, waits } = aClient([failing, failing, failing, data('there')], { maxRetries: 3 });
    await expect(read('blogger', {})).resolves.toEqual({ ok: true, value: 'there' });
    expect(waits).toEqual([200, 400, 800]);
  });

  test.each([400, 404, 429, 500, 503])('never after %i', async (status) => {
    const { read, sent } = aClient([empty(status)], { maxRetries: 3 });
    await read('blogger', {});
    expect(sent).toHaveLength(1);
  });

  test('R9.1 none where none are asked for, and never a write', async () => {
    const { read, sent } = aClient([offline]);
    await read('blogger', {});
    expect(sent).toHaveLength(1);
    const writing = aClient([offline], { maxRetries: 3 });
    await writing.write('iine', 'create', {});
    expect(writing.sent).toHaveLength(1);
  });

  test('give up with the last failure', async () => {
    const { read, sent } = aClient([empty(408)], { maxRetries: 2 });
    await expect(read('blogger', {})).resolves.toMatchObject({ error: { statusCode: 408 } });
    expect(sent).toHaveLength(3);
  });
});

describe('batches', () => {
  const groups = (...answers: unknown[]) =>
    answering(Object.fromEntries(answers.map((answer, at) => [`g${at}`, answer])));

  test('the reads of one turn go as one, and each gets its own answer', async () => {
    const { read, sent } = aClient(
      [
        groups(
          { data: 'blogger', meta: {} },
          { output: { message: 'Not Found' }, meta: { statusCode: 404 } },
        ),
      ],
      { batch: 'tick' },
    );
    const both = [
      read('blogger', { a: 1 }),
      Promise.resolve().then(() => read('pcSkin', { a: 1 })),
    ];
    await expect(Promise.all(both)).resolves.toEqual([
      { ok: true, value: 'blogger' },
      { ok: false, error: { code: 'API-004', statusCode: 404, message: 'Not Found' } },
    ]);
    expect(sent.map(bodyOf)).toEqual([
      {
        context: {},
        requests: {
          g0: { resource: 'blogger', operation: 'read', params: { a: 1 } },
          g1: { resource: 'pcSkin', operation: 'read', params: { a: 1 } },
        },
      },
    ]);
  });

  test('equal reads are one, whatever the order of their parameters', async () => {
    const { read, sent } = aClient([groups({ data: 1 })], { batch: 'tick', ttlMs: 0 });
    await Promise.all([read('blogger', { a: 1, b: 2 }), read('blogger', { b: 2, a: 1 })]);
    expect(sent.map((one) => Object.keys(bodyOf(one).requests))).toEqual([['g0']]);
  });

  test('a group holds at most 50', async () => {
    const { read, sent } = aClient([groups()], { batch: 'tick' });
    await Promise.all(Array.from({ length: 101 }, (_, page) => read('blogEntries', { page })));
    expect(sent.map((one) => Object.keys(bodyOf(one).requests).length)).toEqual([50, 50, 1]);
  });

  test('the scheduler says when', async () => {
    const flushes: (() => void)[] = [];
    const { read, sent } = aClient([groups({ data: 1 })], {
      batch: 'tick',
      schedule: (flush) => flushes.push(flush),
    });
    const answer = read('blogger', {});
    await Promise.resolve();
    expect([sent.length, flushes.length]).toEqual([0, 1]);
    flushes[0]?.();
    await expect(answer).resolves.toMatchObject({ ok: true });
  });

  test('a server that does not answer fails every read of the group', async () => {
    const { read } = aClient([offline], { batch: 'tick' });
    const failed = { ok: false, error: { code: 'API-001', statusCode: 0 } };
    await expect(Promise.all([read('blogger', {}), read('pcSkin', {})])).resolves.toMatchObject([
      failed,
      failed,
    ]);
  });
});

describe('R9.1 answers given again', () => {
  const clocked = () => {
    const clock = { ms: 0 };
    return { clock, client: aClient([data(1)], { now: () => clock.ms }) };
  };

  test.each([
    ['blogger', 10_000],
    ['blogComments', 200],
    ['blogCalendars', 200],
  ])('%s for %i ms', async (resource, ttlMs) => {
    const { clock, client } = clocked();
    await client.read(resource, {});
    clock.ms = ttlMs - 1;
    await client.read(resource, {});
    expect(client.sent).toHaveLength(1);
    clock.ms = ttlMs;
    await client.read(resource, {});
    expect(client.sent).toHaveLength(2);
  });

  test.each(['personal', 'iine'])('%s never: it belongs to a member', async (resource) => {
    const { client } = clocked();
    await client.read(resource, {});
    await client.read(resource, {});
    expect(client.sent).toHaveLength(2);
  });

  test('equal reads under way are one', async () => {
    const { client } = clocked();
    await Promise.all([client.read('personal', { a: 1 }), client.read('personal', { a: 1 })]);
    expect(client.sent).toHaveLength(1);
  });

  test('a failure is not kept', async () => {
    const { read, sent } = aClient([empty(500), data('there')]);
    await read('blogger', {});
    await expect(read('blogger', {})).resolves.toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  test('a write makes everything old, reads under way too', async () => {
    const { read, write, sent } = aClient([answering({ data: 1, g0: { data: 1 } })]);
    const before = read('blogger', {});
    await write('iine', 'create', {});
    await before;
    await read('blogger', {});
    expect(sent.map(({ init }) => init.method ?? 'GET')).toEqual(['GET', 'POST', 'GET']);
  });

  test('the oldest makes room', async () => {
    const { read, sent } = aClient([data(1)]);
    for (let page = 0; page < 201; page += 1) await read('blogEntries', { page });
    await read('blogEntries', { page: 200 });
    expect(sent).toHaveLength(201);
    await read('blogEntries', { page: 0 });
    expect(sent).toHaveLength(202);
  });
});

describe('writes', () => {
  test('carry the form token and the body as a group of 0.6', async () => {
    const { write, sent } = aClient([answering({ g0: { data: { exist: true } } })], {
      csrfToken: () => 'token-1',
      headers: { 'X-Trace': 't' },
    });
    await expect(write('iine', 'create', { entryId: 1 }, { from: 'entry' })).resolves.toEqual({
      ok: true,
      value: { exist: true },
    });
    const headers = new Headers(sent[0]?.init.headers);
    expect(['X-CSRF-Token', 'X-Trace', 'Content-Type'].map((name) => headers.get(name))).toEqual([
      'token-1',
      't',
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
