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

test.each([0, 500])('a host that fails (%i) is logged and told the next time', async (status) => {
  const { purge, settled, calls, failures } = aPurge({ status });
  purge(['entry:1']);
  await settled();
  expect(failures).toHaveLength(1);
  purge(['entry:2']);
  await settled();
  expect(calls).toHaveLength(2);
});

test('without a token nothing is sent', async () => {
  const { purge, settled, calls } = aPurge({ adminToken: null });
  purge(['entry:1']);
  await settled();
  expect(calls).toEqual([]);
});
