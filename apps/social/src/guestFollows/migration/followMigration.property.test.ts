/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { FOLLOW_MIGRATION_MOST } from '@engawa/api-client/resources/member/followMigration.ts';
import { aGuestBrowser, aMigrationServer, type WriteEnd } from './migrationServer.fixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const FOLLOWS = 1000;
const FAULTS = 50;
const RELOADS = 3;

const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Fifty errors, three documents that unload during a write, and as many responses as needed. */
const someEnds = fc
  .tuple(
    fc.array(fc.constantFrom<WriteEnd>('lost', 'madeAndLost', 'broken', 'tooMany'), {
      minLength: FAULTS,
      maxLength: FAULTS,
    }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([faults, order]) => {
    const answers = FOLLOWS / FOLLOW_MIGRATION_MOST;
    const mixed = [
      ...faults,
      ...repeated<WriteEnd>(RELOADS, 'closed'),
      ...repeated<WriteEnd>(answers - 1, 'ok'),
    ]
      .map((end) => ({ end, at: Number(order.next().value) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ end }) => end);
    // the success comes last, so that every error occurs before the last follow is moved
    return [...mixed, 'ok' as const];
  });

test('BM4 1,000 follows move to the account once each, in order, despite 50 injected faults and three reloads', async () => {
  const newestFirst = Array.from({ length: FOLLOWS }, (_, at) => `guest-follow-${at}`);
  await fc.assert(
    fc.asyncProperty(someEnds, async (ends) => {
      const browser = aGuestBrowser(newestFirst);
      const server = aMigrationServer({ ends });
      let documents = 0;
      while (browser.stored().length > 0) {
        documents += 1;
        const page = browser.open(server.write);
        server.whenClosed(page.close);
        page.signIn();
        await jest.runAllTimersAsync();
        page.close();
        const isStored = new Set([...server.rows, ...browser.stored()]);
        expect(isStored.size).toBe(FOLLOWS);
        if (documents > ends.length) throw new Error('migration does not finish');
      }
      expect(server.rows).toEqual(newestFirst.toReversed());
      expect(server.sent).toHaveLength(ends.length);
      expect(documents).toBeGreaterThan(RELOADS);
      expect(Math.max(...server.sent.map((ids) => ids.length))).toBe(FOLLOW_MIGRATION_MOST);
    }),
    { numRuns: 10 },
  );
});
