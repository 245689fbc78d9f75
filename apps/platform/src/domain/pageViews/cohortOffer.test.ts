import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createCohortOffer } from './cohortOffer.ts';

let host: Server;
let origin: string;
const answering = { status: 204 as number | null, requested: [] as (string | undefined)[] };
beforeAll(async () => {
  host = createServer(({ url }, response) => {
    answering.requested.push(url);
    if (answering.status === null) response.destroy();
    else response.writeHead(answering.status).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

test('BF14 beacons redirect to the host while it offers cohorts, which is checked every five seconds', async () => {
  const clock = { ms: 0 };
  const { log, messages } = aLog();
  const cohortUrl = createCohortOffer(origin, log, () => clock.ms);
  const after = (ms: number, status: number | null) => {
    clock.ms += ms;
    answering.status = status;
    return cohortUrl();
  };
  expect(await after(0, 204)).toBeNull();
  expect(await after(4999, 200)).toBeNull();
  expect(await Promise.all([after(1, 200), after(0, 200)])).toEqual(
    Array(2).fill(`${origin}/_cohort`),
  );
  expect(await after(5000, null)).toBeNull();
  expect(await after(5000, null)).toBeNull();
  expect(await after(5000, 200)).toBe(`${origin}/_cohort`);
  expect(answering.requested).toEqual(Array(5).fill('/_cohort'));
  expect(messages()).toEqual(['canary state unknown: host not answering']);
});
