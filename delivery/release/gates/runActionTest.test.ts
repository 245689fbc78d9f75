import {
  aMarket,
  anActionHost,
  closeActionHosts,
  OWN,
} from '@engawa/host/server/actions/actionHost.fixture.ts';
import { aServedPage } from '@engawa/host/server/responses/servedPage.fixture.ts';
import type { FixtureWrite } from './fixturePlatform.ts';
import { createActingHost, findUntestedAction, runActionTest } from './runActionTest.ts';
import type { ActionTest } from './contractTests.ts';
import type { HostOnFixtures } from './hostOnFixtures.ts';

afterEach(closeActionHosts);

type World = Parameters<typeof anActionHost>[0];

/** The part of a host that handles actions, with a platform that records its writes. */
const anActingHost = async (world: World): Promise<HostOnFixtures> => {
  const { post, requested } = await anActionHost({
    isSecure: false,
    // no time limit, because a slow machine must not fail an action
    timeoutMs: 60_000,
    errorPage: (status) => aServedPage('<h1>ページを表示できません</h1>', { status }),
    ...world,
  });
  return {
    get: () => Promise.reject(new Error('no page is requested')),
    post: async (path, form, cookie) => {
      const answer = await post(path, form, { Origin: OWN, Cookie: cookie });
      const setCookies = answer.headers.getSetCookie();
      return { status: answer.status, html: await answer.text(), setCookies };
    },
    written: () =>
      requested
        .filter(({ method }) => method === 'POST')
        .flatMap(({ body }) => Object.values<FixtureWrite>(JSON.parse(body).requests)),
  };
};

const BUY: ActionTest = {
  name: 'what is wished for is bought',
  action: 'buy',
  form: { stall: '12', note: '梅' },
  shows: ['買いますか？'],
  writes: { resource: 'goods', operation: 'create', params: { stall: 12, wish: 'two' } },
};

const SAY: ActionTest = {
  name: 'anybody says something',
  action: 'say',
  form: { stall: '12', text: 'こんにちは' },
  shows: [],
  writes: { resource: 'talk', operation: 'create', params: { stall: 12 } },
};

const ASK: ActionTest = {
  name: 'anybody asks',
  action: 'ask',
  form: { name: '菜の花' },
  shows: ['買いますか？'],
  writes: { resource: 'talk', operation: 'create', params: {} },
};

const findFailure = async (
  test: ActionTest,
  { live = aMarket('1.0.0'), ...world }: NonNullable<World> = {},
): Promise<string | null> =>
  runActionTest(test, live.record, await createActingHost(await anActingHost({ live, ...world })));

test.each<readonly [string, ActionTest]>([
  ['a member', BUY],
  ['a guest', SAY],
  ['a guest that must wait before confirming', ASK],
  [
    'a rejected form',
    {
      ...ASK,
      form: { name: 'http' },
      shows: ['その名前は使えません。'],
      status: 422,
      writes: undefined,
    },
  ],
])('BF13 accepts an action test for %s', async (_, promised) => {
  expect(await findFailure(promised)).toBeNull();
});

const ofGoods = { resource: 'goods', operation: 'create', params: {} } as const;

test.each<readonly [string, ActionTest, NonNullable<World>, RegExp]>([
  [
    'whose plan writes an undeclared operation',
    { ...BUY, action: 'sneaks', writes: ofGoods },
    {},
    /^it answers 500, not 200, because a plan throws or writes what its action does not declare/,
  ],
  ['whose plan throws', { ...BUY, action: 'breaks', writes: ofGoods }, {}, /^it answers 500/],
  [
    'that does not exist',
    { ...BUY, action: 'bye' },
    {},
    /^it has no action bye; the nearest is buy$/,
  ],
  [
    'that asks in another language',
    { ...BUY, shows: [] },
    { live: aMarket('1.0.0', 'Buy it?') },
    /^it says 'Buy it\?', which is not Japanese$/,
  ],
  [
    'that writes another operation',
    { ...BUY, writes: { ...ofGoods, operation: 'delete' } },
    {},
    /^it writes goods create, not goods delete$/,
  ],
  [
    'that writes with other parameters',
    { ...BUY, writes: { ...ofGoods, params: { stall: 12, wish: 'one' } } },
    {},
    /^it writes goods with wish "two"$/,
  ],
  ['that shows another question', { ...BUY, shows: ['売りますか？'] }, {}, /does not show 売り/],
  [
    'whose write fails',
    BUY,
    { answers: { write: [503] } },
    /^once confirmed it answers 503, not 200/,
  ],
  [
    'whose wrong forms are refused in another language',
    BUY,
    { errorPage: (status) => aServedPage('<h1>Bad request</h1>', { status }) },
    /^with a wrong stall it says 'Bad request'/,
  ],
])('BF13 rejects an action %s', async (_, promised, world, says) => {
  expect(await findFailure(promised, world)).toMatch(says);
});

test('BF13 rejects an action of a release that the host refuses', async () => {
  // the tested release has the action, but the host has refused to load that release
  const record = { ...aMarket('1.0.0').record, remote: 'stalls' };
  const host = await anActingHost({ refusals: () => new Map([['stalls', {}]]) });
  expect(await runActionTest(BUY, record, await createActingHost(host))).toMatch(
    /^it answers 503, not 200/,
  );
});

test('BF13 names the first action whose write has no test', () => {
  const { record } = aMarket('1.0.0');
  const { buy, say } = record.actions ?? {};
  if (!buy || !say) throw new Error('the market has changed');
  const two = { ...record, actions: { buy, say } };
  expect(findUntestedAction([BUY, SAY], two)).toBeNull();
  expect(findUntestedAction([BUY, { ...SAY, writes: undefined, status: 422 }], two)).toBe('say');
});
