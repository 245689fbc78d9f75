import { aClient, answering, readSentBody, offline } from './aClient.fixture.ts';

describe('batched reads', () => {
  const groups = (...answers: unknown[]) =>
    answering(Object.fromEntries(answers.map((answer, at) => [`g${at}`, answer])));

  test('of one tick are sent as one group, and each read gets its own response', async () => {
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
    expect(sent.map(readSentBody)).toEqual([
      {
        context: {},
        requests: {
          g0: { resource: 'blogger', operation: 'read', params: { a: 1 } },
          g1: { resource: 'pcSkin', operation: 'read', params: { a: 1 } },
        },
      },
    ]);
  });

  test('are merged when they are equal, in any order of their parameters', async () => {
    const { read, sent } = aClient([groups({ data: 1 })], { batch: 'tick', ttlMs: 0 });
    await Promise.all([read('blogger', { a: 1, b: 2 }), read('blogger', { b: 2, a: 1 })]);
    expect(sent.map((one) => Object.keys(readSentBody(one).requests))).toEqual([['g0']]);
  });

  test('are limited to 50 per group', async () => {
    const { read, sent } = aClient([groups()], { batch: 'tick' });
    await Promise.all(Array.from({ length: 101 }, (_, page) => read('blogEntries', { page })));
    expect(sent.map((one) => Object.keys(readSentBody(one).requests).length)).toEqual([50, 50, 1]);
  });

  test('are sent when the scheduler runs', async () => {
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

  test('all fail when the server does not respond to their group', async () => {
    const { read } = aClient([offline], { batch: 'tick' });
    const failed = { ok: false, error: { code: 'API-001', statusCode: 0 } };
    await expect(Promise.all([read('blogger', {}), read('pcSkin', {})])).resolves.toMatchObject([
      failed,
      failed,
    ]);
  });
});
