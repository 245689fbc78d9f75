import { startTrace, continueTrace, buildTraceHeaders } from './traceContext.server.ts';
import { passedOnTraceState } from './traceState.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('the trace context', () => {
  it('continues the trace of a valid header in a new span', () => {
    const trace = continueTrace(`00-${TRACE}-${PARENT}-01`, 'vendor=a, other@b=c');
    expect(trace).toMatchObject({
      traceId: TRACE,
      parentId: PARENT,
      isSampled: true,
      state: 'vendor=a,other@b=c',
    });
    expect(trace.spanId).toMatch(/^[\da-f]{16}$/);
    expect(trace.spanId).not.toBe(PARENT);
  });

  it('gives every call a new span and preserves the sampled flag', () => {
    const trace = continueTrace(`00-${TRACE}-${PARENT}-01`, 'a=b');
    const [first, second] = [buildTraceHeaders(trace), buildTraceHeaders(trace)];
    expect(first).toEqual({
      traceparent: expect.stringMatching(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`)),
      tracestate: 'a=b',
    });
    expect(first['traceparent']).not.toBe(second['traceparent']);
    expect(buildTraceHeaders(startTrace())).toEqual({
      traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/),
    });
  });

  it.each([
    ['00', false],
    ['01', true],
    // flags of later versions are ignored and not passed on
    ['02', false],
    ['ff', true],
  ])('reads the sampled flag of %s', (flags, isSampled) => {
    const trace = continueTrace(`00-${TRACE}-${PARENT}-${flags}`, undefined);
    expect([trace.traceId, trace.isSampled]).toEqual([TRACE, isSampled]);
    expect(buildTraceHeaders(trace)['traceparent']).toMatch(isSampled ? /-01$/ : /-00$/);
  });

  it('reads the fields that later versions share with version 00', () => {
    expect(continueTrace(`cc-${TRACE}-${PARENT}-01`, undefined).traceId).toBe(TRACE);
    expect(continueTrace(`cc-${TRACE}-${PARENT}-01-more`, undefined).traceId).toBe(TRACE);
  });

  it.each([
    undefined,
    '',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-1`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}-01 `,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.slice(1)}-${PARENT}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `cc-${TRACE}-${PARENT}-01.more`,
    // the header sent twice
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
  ])('starts a trace when the header is %j, whatever the tracestate', (header) => {
    const trace = continueTrace(header, 'a=b');
    expect(trace).toMatchObject({ parentId: null, isSampled: false, state: null });
    expect(trace.traceId).toMatch(/^[\da-f]{32}$/);
    expect(trace.traceId).not.toBe(TRACE);
  });

  it.each(['A=b', 'a', 'a=', 'a=b,a=c', 'a=b=c', `${'x'.repeat(257)}=1`, ',', 'ａ=b', '@a=b'])(
    'drops the tracestate %j and continues the trace',
    (state) => {
      const trace = continueTrace(`00-${TRACE}-${PARENT}-00`, state);
      expect([trace.traceId, trace.state]).toEqual([TRACE, null]);
    },
  );

  it('forwards a tracestate of 32 members and drops one with more', () => {
    const members = Array.from({ length: 33 }, (_, at) => `k${at}=v`);
    expect(passedOnTraceState(members.slice(1).join(' ,\t'))).toBe(members.slice(1).join(','));
    expect(passedOnTraceState(members.join(','))).toBeNull();
  });
});
