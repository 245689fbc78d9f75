import { aClient, answering, bodyOf, offline } from './aClient.fixture.ts';

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

  test('reads that a page can do without go along, each with the time that the server may take for it', async () => {
    const { read, optionalRead, sent } = aClient([groups({ data: 1 }, { data: 2 })], {
      batch: 'tick',
      timeoutMs: 10_000,
      optionalTimeoutMs: 3000,
    });
    await expect(
      Promise.all([read('blogger', {}), optionalRead('blogRanking', {})]),
    ).resolves.toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
    expect(sent.map((one) => Object.values(bodyOf(one).requests))).toEqual([
      [
        { resource: 'blogger', operation: 'read', params: {} },
        { resource: 'blogRanking', operation: 'read', params: {}, timeoutMs: 2900 },
      ],
    ]);
  });

  test.each([
    ['with one that it needs, as long as for that', ['read', 'optionalRead'], 10_000],
    ['of such reads alone, less long', ['optionalRead', 'optionalRead'], 3000],
  ] as const)('a group is waited for, %s', async (_which, ways, limitMs) => {
    jest.useFakeTimers();
    const client = aClient([() => new Promise<Response>(() => undefined)], {
      batch: 'tick',
      timeoutMs: 10_000,
      optionalTimeoutMs: 3000,
      schedule: queueMicrotask,
    });
    ways.forEach((way, at) => void client[way](`read${at}`, {}));
    await jest.advanceTimersByTimeAsync(limitMs - 1);
    expect(client.sent[0]?.init.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(client.sent[0]?.init.signal.aborted).toBe(true);
    jest.useRealTimers();
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
