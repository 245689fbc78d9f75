import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, FaultRule } from './faultRule.ts';
import { openFaultyWire, type FaultyWire } from './faultyWire.ts';

const ANSWER = JSON.stringify({ data: { blogs: ['縁側', '豆の花'] } });

/** A server for platform and assets that answers all requests alike. */
const opened = async (walk: (wire: FaultyWire) => Promise<void>): Promise<void> => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(ANSWER);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wire = await openFaultyWire(() => `http://127.0.0.1:${port}`);
  try {
    await walk(wire);
  } finally {
    await wire.close();
    server.closeAllConnections();
    server.close();
  }
};

const PATIENCE_MS = 400;

/** The outcome of a call: `whole`, `otherwise` (another body), the error status, or `broken`. */
const fetchOutcome = async (wire: FaultyWire, path: string): Promise<string> => {
  try {
    const answer = await fetch(wire.origin + path);
    if (answer.status !== 200) return String(answer.status);
    return (await answer.text()) === ANSWER ? 'whole' : 'otherwise';
  } catch {
    return 'broken';
  }
};

/** Like `fetchOutcome`; `late` after a timeout. */
const fetchOutcomeInTime = (wire: FaultyWire, path: string): Promise<string> =>
  Promise.race([
    fetchOutcome(wire, path),
    new Promise<string>((done) => setTimeout(() => done('late'), PATIENCE_MS).unref()),
  ]);

const KINDS: readonly (readonly [Fault, string])[] = [
  ['slow', 'late'],
  ['hang', 'late'],
  ['reset', 'broken'],
  ['truncate', 'broken'],
  ['corrupt', 'otherwise'],
  ['invalid-json', 'otherwise'],
  [500, '500'],
  [502, '502'],
  [503, '503'],
  [504, '504'],
];

const PLACES: readonly (readonly [string, Omit<FaultRule, 'fault'>, string, string])[] = [
  ['resource', { read: 'blogEntry' }, '/_api/blogEntry;id=1', '/_api/blogRanking'],
  ['remote', { remote: 'social' }, '/social/1.0.0/Iine.js', '/entry/1.0.0/Entry.js'],
];

describe.each(PLACES)('BQ4 a fault injected into one %s', (_, place, struck, beside) => {
  test.each(KINDS)(
    'is of kind %j, is counted, does not affect other requests and can be lifted',
    (fault, outcome) =>
      opened(async (wire) => {
        const injected = wire.inject({ ...place, fault });
        expect(await fetchOutcome(wire, beside)).toBe('whole');
        expect(injected.hits()).toBe(0);
        const come = outcome === 'late' ? fetchOutcomeInTime : fetchOutcome;
        expect(await come(wire, struck)).toBe(outcome);
        expect(injected.hits()).toBe(1);
        injected.lift();
        expect(await fetchOutcome(wire, struck)).toBe('whole');
        expect(injected.hits()).toBe(1);
      }),
  );
});

test('BQ4 a response that an injected fault slows down is complete in the end', () =>
  opened(async (wire) => {
    wire.inject({ fault: 'slow', read: 'blogEntry' });
    const answer = await fetch(`${wire.origin}/_api/blogEntry`);
    expect(await answer.text()).toBe(ANSWER);
  }));
