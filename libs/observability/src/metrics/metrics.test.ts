import { Counter, Histogram } from 'prom-client';
import { addProcessMetrics, createMetrics } from './metrics.server.ts';
import { readOpenMetrics } from './openMetrics.fixture.ts';

describe('metrics', () => {
  it('are in the OpenMetrics format and include those of the process', async () => {
    const metrics = createMetrics();
    addProcessMetrics(metrics);
    const registers = [metrics];
    const counter = new Counter({ name: 'a_total', help: 'A', labelNames: ['b'], registers });
    const histogram = new Histogram({ name: 'c_seconds', help: 'C', buckets: [1, 2], registers });
    counter.inc({ b: 'with "quotes", \\ and\nlines' }, 2);
    histogram.observe(1.5);
    const read = readOpenMetrics(await metrics.metrics());
    expect(metrics.contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(read.sum('a_total')).toBe(2);
    expect(read.sum('c_seconds_bucket', { le: '2' })).toBe(1);
    expect(read.names).toContain('nodejs_eventloop_lag_seconds');
    expect(read.names).toContain('process_resident_memory_bytes');
  });

  it('are counted separately by two servers in one process', async () => {
    const [one, other] = [createMetrics(), createMetrics()].map((metrics) => ({
      metrics,
      counter: new Counter({ name: 'a_total', help: 'A', registers: [metrics] }),
    }));
    one?.counter.inc();
    expect(readOpenMetrics((await one?.metrics.metrics()) ?? '').sum('a_total')).toBe(1);
    expect(readOpenMetrics((await other?.metrics.metrics()) ?? '').sum('a_total')).toBe(0);
  });
});

describe('readOpenMetrics', () => {
  it.each([
    ['no end', '# TYPE a gauge\na 1\n'],
    ['something after the end', '# TYPE a gauge\na 1\n# EOF\n\n'],
    ['an empty line', '# TYPE a gauge\n\na 1\n# EOF\n'],
    ['a counter without its suffix', '# TYPE a counter\na 1\n# EOF\n'],
    ['a counter below 0', '# TYPE a counter\na_total -1\n# EOF\n'],
    ['a family in two places', '# TYPE a gauge\n# TYPE b gauge\n# TYPE a gauge\n# EOF\n'],
    ['a sample twice', '# TYPE a gauge\na{b="1"} 1\na{b="1"} 1\n# EOF\n'],
    ['a label without quotes', '# TYPE a gauge\na{b=1} 1\n# EOF\n'],
    ['no number', '# TYPE a gauge\na one\n# EOF\n'],
    ['buckets without an end', '# TYPE a histogram\na_bucket{le="1"} 1\na_count 1\n# EOF\n'],
    [
      'buckets that shrink',
      '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\n# EOF\n',
    ],
    ['another count', '# TYPE a histogram\na_bucket{le="+Inf"} 1\na_count 2\n# EOF\n'],
    ['a type of its own', '# TYPE a speed\na 1\n# EOF\n'],
  ])('refuses a text with %s', (_what, text) => {
    expect(() => readOpenMetrics(text)).toThrow();
  });
});
