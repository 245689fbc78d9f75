import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { continueTrace } from '@engawa/observability/trace/traceContext.server.ts';
import type { RenderedJob } from '../../worker/pool/renderPool.server.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { createRenderLog } from './renderLog.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const aDrawing = (flags: '00' | '01', ms: number): RenderedJob => ({
  request: {
    id: 1,
    target: {
      kind: 'page',
      module: 'entry/BlogTop',
      match: { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', params: {}, path: '/kanoya-mio/' },
    },
    versions: { host: '1.0.0', entry: '1.2.3' },
    nowMs: 0,
    context: {
      requestId: 'request-1',
      trace: continueTrace(`00-${TRACE}-00f067aa0ba902b7-${flags}`, undefined),
    },
  },
  page: aRenderedPage(''),
  report: {
    reads: [{ resource: 'blogger', outcome: 'ok', startMs: 1.0049, ms: 4.0049 }],
    loadMs: 20.004,
    drawMs: 7,
    compressMs: 1,
  },
  ms,
});

const logLine = (drawing: RenderedJob) => {
  const { log, lines } = aLog();
  createRenderLog(log, 500)(drawing);
  return lines[0];
};

describe('the log of rendered pages', () => {
  it('contains the releases, timings and number of reads of a page', () => {
    const line = logLine(aDrawing('00', 30));
    expect(line).toMatchObject({
      msg: 'page rendered',
      request_id: 'request-1',
      trace_id: TRACE,
      page_type: 'blog-blogtop',
      path: '/kanoya-mio/',
      releases: 'entry@1.2.3 host@1.0.0',
      status: 200,
      ms: 30,
      load_ms: 20,
      draw_ms: 7,
      compress_ms: 1,
      reads: 1,
    });
    expect(line).not.toHaveProperty('read_list');
  });

  it.each([
    ['slow', aDrawing('00', 500)],
    ['sampled', aDrawing('01', 1)],
  ])('lists the reads of a page that is %s', (_why, drawing) => {
    expect(logLine(drawing)).toMatchObject({
      read_list: [{ resource: 'blogger', outcome: 'ok', start_ms: 1, ms: 4 }],
    });
  });

  it('omits pages that were rendered without a request', () => {
    const drawing = aDrawing('00', 1);
    expect(logLine({ ...drawing, request: { ...drawing.request, context: null } })).toBeUndefined();
  });
});
