import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { READ_FAULTS, type ReadFault } from '@engawa/contract/remotes/setLink.server.ts';
import { createFaultyClient } from './faultyClient.ts';

/** A platform that responds to every read with its name, and the list of its requests. */
const aClient = (faults: Parameters<typeof createFaultyClient>[1], timeoutMs = 5000) => {
  const requested: string[] = [];
  const fetch: FetchAnswer = async (url, { body = '' }) => {
    requested.push(`${url} ${body}`);
    const names = [...body.matchAll(/"(g\d+)":\{[^}]*"resource":"(\w+)"/g)];
    const [, alone = ''] = /_api\/(\w+)/.exec(url) ?? [];
    const one = (name: string) => ({ data: name, meta: {} });
    const answer =
      names.length === 0
        ? one(alone)
        : Object.fromEntries(names.map(([, id = '', name = '']) => [id, one(name)]));
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) };
  };
  const client = createFaultyClient(
    { baseUrl: 'http://platform/_api', fetch, batch: 'tick', ttlMs: 0, timeoutMs, maxRetries: 0 },
    faults,
  );
  return { ...client, requested };
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (fault: ReadFault) => {
  const { read } = aClient([{ read: 'blogRanking', fault }]);
  return Promise.all([read('blogRanking', {}), read('blogger', { amebaId: 'a' })]);
};

describe('BQ4 injected faults of reads:', () => {
  it.each([
    ['5xx', { statusCode: 503 }],
    ['corrupt', { message: expect.stringContaining('no JSON') }],
    ['truncated', { message: expect.stringContaining('truncated') }],
    ['reset', { message: expect.stringContaining('ECONNRESET') }],
  ] as const)('with %s, only the chosen read fails, as a value', async (fault, error) => {
    const [ranking, blogger] = await failing(fault);
    expect(ranking).toEqual({ ok: false, error: expect.objectContaining(error) });
    expect(blogger).toEqual({ ok: true, value: 'blogger' });
  });

  it('with hang, the read fails at the deadline of the caller', async () => {
    const { read } = aClient([{ read: 'blogRanking', fault: 'hang' }], 700);
    const requested = read('blogRanking', {});
    await jest.advanceTimersByTimeAsync(699);
    expect(await Promise.race([requested, Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await requested).toMatchObject({ ok: false, error: { statusCode: 0 } });
  });

  it('without injected faults reads are unchanged, and the kinds of faults are listed', async () => {
    const { read, requested } = aClient([]);
    await Promise.all([read('blogRanking', {}), read('blogger', { amebaId: 'a' })]);
    expect(requested).toHaveLength(1);
    expect(READ_FAULTS).toEqual(['slow', '5xx', 'corrupt', 'truncated', 'hang', 'reset']);
  });

  it('writes are not affected', async () => {
    const { write, requested } = aClient([{ read: 'blogRanking', fault: 'reset' }]);
    await write('blogRanking', 'create', {}, {});
    expect(requested).toHaveLength(1);
  });
});

describe('BQ4 a read that an injected fault slows down', () => {
  it('succeeds after two seconds and fails with a shorter deadline', async () => {
    jest.useRealTimers();
    const patient = aClient([{ read: 'blogRanking', fault: 'slow' }]);
    const hasty = aClient([{ read: 'blogRanking', fault: 'slow' }], 50);
    const late = patient.read('blogRanking', {});
    expect(await hasty.read('blogRanking', {})).toMatchObject({ ok: false });
    expect(hasty.requested).toEqual([]);
    expect(patient.requested).toEqual([]);
    expect(await late).toEqual({ ok: true, value: 'blogRanking' });
  });
});
