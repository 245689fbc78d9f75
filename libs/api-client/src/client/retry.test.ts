import { aClient, data, empty, offline } from './aClient.fixture.ts';

describe('R8.7 retries of reads', () => {
  test.each([
    ['status 0', offline],
    ['408', empty(408)],
    ['999', empty(999)],
  ])(
    'R9.1 follow %s after 200 ms, and then after double the delay each time',
    async (_what, failing) => {
      const { read, waits } = aClient([failing, failing, failing, data('there')], {
        maxRetries: 3,
      });
      await expect(read('blogger', {})).resolves.toEqual({ ok: true, value: 'there' });
      expect(waits).toEqual([200, 400, 800]);
    },
  );

  test.each([400, 404, 429, 500, 503])('do not follow status %i', async (status) => {
    const { read, sent } = aClient([empty(status)], { maxRetries: 3 });
    await read('blogger', {});
    expect(sent).toHaveLength(1);
  });

  test('R9.1 are off by default and never repeat a write', async () => {
    const { read, sent } = aClient([offline]);
    await read('blogger', {});
    expect(sent).toHaveLength(1);
    const writing = aClient([offline], { maxRetries: 3 });
    await writing.write('iine', 'create', {});
    expect(writing.sent).toHaveLength(1);
  });

  test('end with the last failure', async () => {
    const { read, sent } = aClient([empty(408)], { maxRetries: 2 });
    await expect(read('blogger', {})).resolves.toMatchObject({ error: { statusCode: 408 } });
    expect(sent).toHaveLength(3);
  });
});
