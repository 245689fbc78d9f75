import { aClient, answering, data, empty } from './aClient.fixture.ts';

describe('R9.1 the response cache', () => {
  const clocked = () => {
    const clock = { ms: 0 };
    return { clock, client: aClient([data(1)], { now: () => clock.ms }) };
  };

  test.each([
    ['blogger', 10_000],
    ['blogComments', 200],
    ['blogCommentThreads', 200],
    ['blogCalendars', 200],
  ])('stores %s for %i ms', async (resource, ttlMs) => {
    const { clock, client } = clocked();
    await client.read(resource, {});
    clock.ms = ttlMs - 1;
    await client.read(resource, {});
    expect(client.sent).toHaveLength(1);
    clock.ms = ttlMs;
    await client.read(resource, {});
    expect(client.sent).toHaveLength(2);
  });

  test.each(['personal', 'iine'])('never stores the personal resource %s', async (resource) => {
    const { client } = clocked();
    await client.read(resource, {});
    await client.read(resource, {});
    expect(client.sent).toHaveLength(2);
  });

  test('merges equal reads in progress', async () => {
    const { client } = clocked();
    await Promise.all([client.read('personal', { a: 1 }), client.read('personal', { a: 1 })]);
    expect(client.sent).toHaveLength(1);
  });

  test('does not store a failure', async () => {
    const { read, sent } = aClient([empty(500), data('there')]);
    await read('blogger', {});
    await expect(read('blogger', {})).resolves.toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  test('a write invalidates everything, reads in progress included', async () => {
    const { read, write, sent } = aClient([answering({ data: 1, g0: { data: 1 } })]);
    const before = read('blogger', {});
    await write('iine', 'create', {});
    await before;
    await read('blogger', {});
    expect(sent.map(({ init }) => init.method ?? 'GET')).toEqual(['GET', 'POST', 'GET']);
  });

  test('evicts the oldest of 200 responses', async () => {
    const { read, sent } = aClient([data(1)]);
    for (let page = 0; page < 201; page += 1) await read('blogEntries', { page });
    await read('blogEntries', { page: 200 });
    expect(sent).toHaveLength(201);
    await read('blogEntries', { page: 0 });
    expect(sent).toHaveLength(202);
  });
});
