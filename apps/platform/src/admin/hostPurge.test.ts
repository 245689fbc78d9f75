import { createHostPurge } from './hostPurge.ts';

type Call = { readonly url: string; readonly authorization: string | null; readonly body: unknown };

const aPurge = (options: { status?: number; adminToken?: string | null } = {}) => {
  const calls: Call[] = [];
  const failures: unknown[] = [];
  const purge = createHostPurge({
    hostOrigin: 'https://blog.example',
    adminToken: options.adminToken === undefined ? 'secret' : options.adminToken,
    onFailure: (error) => failures.push(error),
    fetch: async (input, init) => {
      calls.push({
        url: String(input),
        authorization: new Headers(init?.headers).get('authorization'),
        body: JSON.parse(String(init?.body)),
      });
      if (options.status === 0) throw new TypeError('fetch failed');
      return new Response('', { status: options.status ?? 200 });
    },
  });
  return { ...purge, calls, failures };
};

test('the host is told with the token', async () => {
  const { purge, settled, calls } = aPurge();
  purge(['entry:1']);
  await settled();
  expect(calls).toEqual([
    {
      url: 'https://blog.example/_admin/purge',
      authorization: 'Bearer secret',
      body: { tags: ['entry:1'], kind: 'hard' },
    },
  ]);
});

test('what changes while one request is under way goes together, each tag once', async () => {
  const { purge, settled, calls } = aPurge();
  purge(['entry:1']);
  purge(['entry:2']);
  purge(['entry:2', 'blog:a']);
  await settled();
  expect(calls.map(({ body }) => body)).toEqual([
    { tags: ['entry:1'], kind: 'hard' },
    { tags: ['entry:2', 'blog:a'], kind: 'hard' },
  ]);
});

test('soft purges go by themselves, after hard ones', async () => {
  const { purge, settled, calls } = aPurge();
  purge(['entry:1'], 'soft');
  purge(['entry:2'], 'soft');
  purge(['blog:a']);
  await settled();
  expect(calls.map(({ body }) => body)).toEqual([
    { tags: ['entry:1'], kind: 'soft' },
    { tags: ['blog:a'], kind: 'hard' },
    { tags: ['entry:2'], kind: 'soft' },
  ]);
});

describe('a host that fails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([0, 500])(
    '(%i) is logged, and told the same tags again until it takes them',
    async (status) => {
      const options = { status };
      const { purge, settled, calls, failures } = aPurge(options);
      purge(['entry:1']);
      purge(['entry:2'], 'soft');
      await settled();
      expect(failures).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1000);
      expect(failures).toHaveLength(2);
      options.status = 200;
      await jest.advanceTimersByTimeAsync(1999);
      expect(calls).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(1);
      expect(calls.slice(2).map(({ body }) => body)).toEqual([
        { tags: ['entry:1'], kind: 'hard' },
        { tags: ['entry:2'], kind: 'soft' },
      ]);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(calls).toHaveLength(4);
    },
  );

  test('is told at once what changes meanwhile, with what it has missed', async () => {
    const options = { status: 500 };
    const { purge, settled, calls } = aPurge(options);
    purge(['entry:1']);
    await settled();
    options.status = 200;
    purge(['entry:2']);
    await settled();
    expect(calls.at(-1)?.body).toEqual({ tags: ['entry:1', 'entry:2'], kind: 'hard' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });
});

test('without a token nothing is sent', async () => {
  const { purge, settled, calls } = aPurge({ adminToken: null });
  purge(['entry:1']);
  await settled();
  expect(calls).toEqual([]);
});
