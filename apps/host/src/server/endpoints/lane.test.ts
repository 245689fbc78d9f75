import { exchangeOf } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../observability/aVisit.fixture.ts';
import { createLaneAddress } from './lane.ts';

const asking = async (cookie: string | null, isCanaryLive = true, isSecure = false) => {
  const handle = createLaneAddress({
    isCanaryLive: () => isCanaryLive,
    isSecure,
    draw: (lanes) => lanes - 1,
  });
  const server = await aServer(
    (request, response) => void handle(exchangeOf(request, response, aVisit())),
  );
  const answer = await fetch(`${server.origin}/_lane`, {
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
    cookie: 'lane=99; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    cache: 'no-store',
  });
  expect((await asking('lane=100')).cookie).toContain('lane=99;');
  expect((await asking(null, true, true)).cookie).toMatch(/; Secure; SameSite=Lax$/);
});

test('BF14 leaves a cohort cookie unchanged, and assigns none without a canary', async () => {
  expect(await asking('a=b; lane=0')).toEqual({ status: 200, cookie: null, cache: 'no-store' });
  expect(await asking(null, false)).toEqual({ status: 204, cookie: null, cache: 'no-store' });
});
