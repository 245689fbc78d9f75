import * as v from 'valibot';
import { sendText } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { exactly } from '../http/route.ts';
import { callPlatform } from './entries/callPlatform.ts';
import { createOwnerAddress, type OwnerCall, type OwnerPageSetup } from './ownerCall.ts';
import { anOwnerSetup } from './ownerSetup.fixture.ts';
import { sendSheet } from './sendSheet.ts';

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
  css: '',
  dropped: [],
  droppedCount: 0,
};

type Act = (setup: OwnerPageSetup, call: OwnerCall) => Promise<{ readonly ok: boolean }>;

/** Posts a form that `act` handles. @returns the events, in order */
const posted = async (act: Act, status = 200): Promise<readonly string[]> => {
  const seen: string[] = [];
  const backend = await aServer(async ({ method }, response) => {
    response.writeHead(method === 'POST' ? status : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(SAID));
  });
  running.push(backend);
  const setup = {
    ...anOwnerSetup(backend.origin),
    caughtUp: async () => {
      await new Promise(setImmediate);
      seen.push('caught up');
    },
  };
  const handle = createOwnerAddress(setup, async (call) => {
    const { ok } = await act(setup, call);
    seen.push(ok ? 'taken' : 'refused');
    sendText(call.exchange, 200, '');
  });
  const { origin } = await aHost([
    { name: 'owner', methods: ['POST'], matches: exactly('/own'), handle },
  ]);
  await fetch(`${origin}/own`, {
    method: 'POST',
    headers: OWN,
    body: new URLSearchParams({ csrf_token: 't' }),
  });
  return seen;
};

const WRITES: readonly (readonly [string, Act])[] = [
  ['setting', (_setup, { write }) => write('ownBlog', 'update', {}, {})],
  ['entry', (setup, call) => callPlatform(setup, call, 'entry', {}, v.unknown())],
  ['sheet', (setup, call) => sendSheet(setup, call, '', true)],
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
  expect(await posted((setup, call) => sendSheet(setup, call, '', false))).toEqual(['taken']);
});
