import { createExchange } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';
import { createCohortAddress } from './cohort.ts';

const asking = async (cookie: string | null, isCanaryLive = true, isSecure = false) => {
  const handle = createCohortAddress({
    isCanaryLive: () => isCanaryLive,
    isSecure,
    draw: (cohorts) => cohorts - 1,
  });
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  const answer = await fetch(`${server.origin}/_cohort`, {
    headers: cookie === null ? {} : { cookie },
  });
  await answer.arrayBuffer();
  await server.close();
  const { status, headers } = answer;
  return { status, cookie: headers.get('set-cookie'), cache: headers.get('cache-control') };
};

test('BF14 assigns a cohort cookie to a new browser while a canary runs', async () => {
  expect(await asking(null)).toEqual({
    status: 200,
    cookie: 'cohort=99; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    cache: 'no-store',
  });
  expect((await asking('cohort=100')).cookie).toContain('cohort=99;');
  expect((await asking(null, true, true)).cookie).toMatch(/; Secure; SameSite=Lax$/);
});

test('BF14 leaves a cohort cookie unchanged, and assigns none without a canary', async () => {
  expect(await asking('a=b; cohort=0')).toEqual({ status: 200, cookie: null, cache: 'no-store' });
  expect(await asking(null, false)).toEqual({ status: 204, cookie: null, cache: 'no-store' });
});
