import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import type { CallsOfMember } from '../../protocol/privateAnswer.ts';
import { aPrivatePagesSetup } from './privatePagesSetup.fixture.ts';
import { privateRoutes } from './privateRoutes.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const OWN = { Origin: 'https://blog.example', Cookie: 'engawa_session=owner' };

/** The platform's response to all calls of an owner page. */
const SAID = {
  data: {
    session: { ameba_id: 'koharu', nickname: 'みお', has_blog: true },
    csrf_token: 't',
    own: {},
  },
  meta: {},
  g0: { data: {}, meta: {} },
};

type Act = (calls: CallsOfMember) => Promise<boolean>;

/** Posts a form that `act` handles. @returns the events, in order */
const posted = async (act: Act, status = 200): Promise<readonly string[]> => {
  const seen: string[] = [];
  const backend = await aServer(async ({ method }, response) => {
    response.writeHead(method === 'POST' ? status : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(SAID));
  });
  running.push(backend);
  const setup = aPrivatePagesSetup(backend.origin, async (_request, calls) => {
    seen.push((await act(calls)) ? 'taken' : 'refused');
    return { kind: 'json', status: 200, body: {} };
  });
  const { origin } = await aHost(
    privateRoutes({
      ...setup,
      caughtUp: async () => {
        await new Promise(setImmediate);
        seen.push('caught up');
      },
    }),
  );
  await fetch(`${origin}/_customize/own`, {
    method: 'POST',
    headers: OWN,
    body: new URLSearchParams({ csrf_token: 't' }),
  });
  return seen;
};

const uploads =
  (...params: Parameters<CallsOfMember['upload']>): Act =>
  async ({ upload }) =>
    (await upload(...params)).status === 200;

const WRITES: readonly (readonly [string, Act])[] = [
  ['setting', async ({ write }) => (await write('ownBlog', 'update', {}, {})).ok],
  ['entry', uploads('_editor/entry', { json: {} })],
  ['sheet', uploads('_design/css', { json: {} })],
];

test.each(WRITES)(
  'waits for the purges of an owner’s %s before it responds',
  async (_what, act) => {
    expect(await posted(act)).toEqual(['caught up', 'taken']);
  },
);

test.each(WRITES)('does not wait for purges when an owner’s %s is rejected', async (_what, act) => {
  expect(await posted(act, 409)).toEqual(['refused']);
});

test('does not wait for purges when a style sheet is only checked', async () => {
  expect(await posted(uploads('_design/css', { json: {} }, { isDryRun: true }))).toEqual(['taken']);
});
