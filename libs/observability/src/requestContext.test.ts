import { callHeaders, contextFields, readRequestContext } from './requestContext.server.ts';

describe('the request context', () => {
  it('contains a valid request id, and forwards it with the trace', () => {
    const context = readRequestContext({ 'x-request-id': 'edge-0123.4:5' });
    expect(callHeaders(context)).toEqual({
      'x-request-id': 'edge-0123.4:5',
      traceparent: expect.stringContaining(context.trace.traceId),
    });
    expect(contextFields(context)).toEqual({
      request_id: 'edge-0123.4:5',
      trace_id: context.trace.traceId,
      span_id: context.trace.spanId,
    });
  });

  it.each([undefined, '', 'short', 'two words', 'x'.repeat(129), 'quote"quote', 'line\nline'])(
    'contains a new request id when the header is %j',
    (header) => {
      const headers = header === undefined ? {} : { 'x-request-id': header };
      expect(readRequestContext(headers).requestId).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('contains the id of the calling span', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    expect(contextFields(readRequestContext({ traceparent }))).toMatchObject({
      parent_id: '00f067aa0ba902b7',
    });
  });
});
