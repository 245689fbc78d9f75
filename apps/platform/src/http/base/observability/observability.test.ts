import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { aPlatform, METRICS_TOKEN, type APlatform } from '../../../testing/aPlatform.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const buildTraceHeaders = (flags: string) => ({
  'x-request-id': `request-${flags}`,
  traceparent: `00-${TRACE}-00f067aa0ba902b7-${flags}`,
});

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const loadMetrics = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await platform.server.inject({ url: '/_metrics', headers });
  expect(answer.headers['content-type']).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  return readOpenMetrics(answer.body);
};

const group = (...resources: readonly string[]) => ({
  requests: Object.fromEntries(
    resources.map((resource, at) => [
      `g${at}`,
      { resource, operation: 'read', params: { amebaId: 'unknown-here' } },
    ]),
  ),
  context: {},
});

const answeredLines = () => platform.lines.filter(({ msg }) => msg === 'answered');

describe('in the log of the platform,', () => {
  test('a request has one line with its ids, its resources and the number of statements', async () => {
    await platform.server.inject({
      method: 'POST',
      url: '/_api?mail=someone@example.jp',
      headers: buildTraceHeaders('00'),
      payload: group('newEntries', 'blogger'),
    });
    const line = answeredLines().at(-1);
    expect(line).toMatchObject({
      // a fast request that only read
      level: 'debug',
      request_id: 'request-00',
      trace_id: TRACE,
      parent_id: '00f067aa0ba902b7',
      span_id: expect.stringMatching(/^[\da-f]{16}$/),
      method: 'POST',
      route: '/_api',
      status: 200,
      ms: expect.any(Number),
      statement_ms: expect.any(Number),
    });
    expect([...((line?.['resources'] ?? []) as string[])].toSorted()).toEqual([
      'blogger',
      'newEntries',
    ]);
    expect(line?.['statements']).toBeGreaterThan(0);
    expect(line).not.toHaveProperty('statement_list');
    expect(JSON.stringify(platform.lines)).not.toContain('someone@');
  });

  test('the log line of a sampled trace lists its statements, without values', async () => {
    await platform.server.inject({
      method: 'POST',
      url: '/_api',
      headers: buildTraceHeaders('01'),
      payload: group('blogger'),
    });
    const line = answeredLines().at(-1);
    expect(line).toMatchObject({
      level: 'info',
      trace_id: TRACE,
      statement_list: expect.arrayContaining([
        { ms: expect.any(Number), sql: expect.stringContaining('select') },
      ]),
    });
    expect(line?.['statement_list']).toHaveLength(Number(line?.['statements']));
    expect(JSON.stringify(line)).not.toContain('unknown-here');
  });

  test('a failed statement is logged with the ids of its request, without values', async () => {
    await platform.database.script('alter table blogs rename to lost');
    await platform.server.inject({
      url: '/_api/blogger;amebaId=unknown-here',
      headers: buildTraceHeaders('00'),
    });
    await platform.database.script('alter table lost rename to blogs');
    const line = platform.lines.find(({ msg }) => msg === 'resource failed');
    expect(line).toMatchObject({
      level: 'error',
      resource: 'blogger',
      trace_id: TRACE,
      err: { message: expect.stringContaining('blogs') },
    });
    expect(JSON.stringify(line)).not.toContain('unknown-here');
  });

  test('a write is logged at level info, even together with reads', async () => {
    const { requests } = group('blogger');
    const write = { resource: 'iine', operation: 'create', params: { amebaId: 'unknown-here' } };
    await platform.server.inject({
      method: 'POST',
      url: '/_api',
      payload: { requests: { ...requests, write }, context: {} },
    });
    expect(answeredLines().at(-1)).toMatchObject({
      level: 'info',
      resources: expect.arrayContaining(['blogger', 'iine.create']),
    });
  });

  test('health checks are logged at level debug', async () => {
    await platform.server.inject('/_health');
    expect(answeredLines().at(-1)).toMatchObject({ level: 'debug', route: '/_health' });
  });
});

describe('the metrics of the platform', () => {
  test('require their token', async () => {
    for (const headers of [{}, { authorization: 'Bearer admin-token' }])
      expect((await platform.server.inject({ url: '/_metrics', headers })).statusCode).toBe(401);
  });

  test('count requests, resources by outcome and statements, without paths', async () => {
    const before = await loadMetrics();
    await platform.server.inject('/_api/blogger;amebaId=unknown-here');
    await platform.server.inject('/_api/newEntries');
    await platform.server.inject('/somewhere/unknown-here');
    const after = await loadMetrics();
    const grownBy = (name: string, labels: Readonly<Record<string, string>>) =>
      after.sum(name, labels) - before.sum(name, labels);
    const api = { route: '/_api/*' };
    expect(grownBy('engawa_platform_requests_total', { ...api, status: '2xx' })).toBe(1);
    expect(grownBy('engawa_platform_requests_total', { ...api, status: '4xx' })).toBe(1);
    expect(grownBy('engawa_platform_requests_total', { route: 'none', status: '4xx' })).toBe(1);
    const blogger = { resource: 'blogger', operation: 'read' };
    expect(grownBy('engawa_platform_resource_seconds_count', { ...blogger, outcome: '404' })).toBe(
      1,
    );
    expect(grownBy('engawa_platform_resource_seconds_count', { outcome: 'ok' })).toBe(1);
    expect(grownBy('engawa_platform_request_statements_count', api)).toBe(2);
    expect(grownBy('engawa_platform_statement_seconds_count', {})).toBe(
      grownBy('engawa_platform_request_statements_sum', {}),
    );
    expect(after.sum('engawa_platform_statements_under_way')).toBe(0);
    expect(JSON.stringify(after.samples)).not.toContain('unknown-here');
  });
});
