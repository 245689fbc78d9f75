import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createCrashReportAddress } from './crashReports.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { Visit } from '../http/visit.ts';

const HOST_ORIGIN = 'https://blog.example';
const CRASH = {
  module: 'host/Themes',
  release: 'host@1.0.0',
  pageType: 'blog-blogtop',
  message: 'Error: broken',
};

const IINE = { './Iine': { kind: 'module', js: [], css: [] } } as const;

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const anAddress = async () => {
  const crashes: string[] = [];
  const clock = { ms: 0 };
  const handle = createCrashReportAddress({
    hostOrigin: HOST_ORIGIN,
    liveSets: () => [
      buildReleaseSet({
        host: aRelease('host', '1.0.0', '', { owner: 'host-team' }),
        social: aRelease('social', '1.2.0', '', { owner: 'social-team', exposes: IINE }),
      }),
    ],
    onCrash: ({ module, release, owner }) => void crashes.push(`${module} ${release} ${owner}`),
    nowMs: () => clock.ms,
    visitorOf: ({ headers }) => String(headers['x-visitor'] ?? ''),
  });
  const { log, lines } = aLog('warn');
  const server = await aServer((request, response) => {
    Promise.resolve(handle(createExchange(request, response, new Visit({}, log)))).catch(() =>
      response.destroy(),
    );
  });
  running.push(server);
  const post = (body: unknown, origin = HOST_ORIGIN, visitor = 'one') =>
    fetch(server.origin, {
      method: 'POST',
      headers: { Origin: origin, 'X-Visitor': visitor },
      body: JSON.stringify(body),
    });
  return { post, crashes, lines, clock };
};

test('R8.5 accepts a report and counts it by module', async () => {
  const { post, crashes } = await anAddress();
  expect((await post(CRASH)).status).toBe(204);
  expect(crashes).toEqual(['host/Themes host@1.0.0 host-team']);
});

test('counts an unknown module as other, to bound the number of labels', async () => {
  const { post, crashes } = await anAddress();
  expect((await post({ ...CRASH, module: 'elsewhere/Thing' })).status).toBe(204);
  expect(crashes).toEqual(['other host@1.0.0 host-team']);
});

test.each([
  ['social/Iine', 'social@1.2.0', 'social/Iine social@1.2.0 social-team'],
  // a tab that has outlived its release, or an invented version
  ['social/Iine', 'social@1.1.0', 'social/Iine unknown social-team'],
  ['elsewhere/Thing', 'elsewhere@1.0.0', 'other unknown null'],
  ['constructor/Thing', 'constructor@1.0.0', 'other unknown null'],
  // names that the rules of release records allow
  ['night-market2/Stall-3', 'night-market2@1.0.0-local.0a1b2c', 'other unknown null'],
])(
  'BF17 counts a crash of %s in %s as %s, and logs its release and owner',
  async (module, release, counted) => {
    const { post, crashes, lines } = await anAddress();
    expect((await post({ ...CRASH, module, release })).status).toBe(204);
    expect(crashes).toEqual([counted]);
    const owner = counted.endsWith('null') ? null : 'social-team';
    expect(lines).toMatchObject([{ code: 'REMOTE-004', module, release, owner }]);
  },
);

test.each([
  ['a non-object body', 'broken'],
  ['no module', { ...CRASH, module: '' }],
  ['an invalid release', { ...CRASH, release: '<b>' }],
  ['an unknown page type', { ...CRASH, pageType: 'elsewhere' }],
  ['a message over 300 characters', { ...CRASH, message: 'x'.repeat(301) }],
])('rejects a report with %s', async (_, body) => {
  const { post, crashes } = await anAddress();
  expect((await post(body)).status).toBe(400);
  expect(crashes).toEqual([]);
});

test('rejects a report from another origin', async () => {
  const { post, crashes } = await anAddress();
  expect((await post(CRASH, 'https://elsewhere.example')).status).toBe(403);
  expect(crashes).toEqual([]);
});

test('limits the rate of all reports and recovers with time', async () => {
  const { post, crashes, clock } = await anAddress();
  const statuses = new Set<number>();
  // oxlint-disable-next-line no-await-in-loop -- one after the other: the last finds no turn left
  for (let at = 0; at < 21; at += 1)
    statuses.add((await post(CRASH, HOST_ORIGIN, `visitor ${at}`)).status);
  expect([...statuses]).toEqual([204, 503]);
  expect(crashes).toHaveLength(20);
  clock.ms += 1000;
  expect((await post(CRASH)).status).toBe(204);
});

test('limits one visitor without blocking others', async () => {
  const { post, crashes } = await anAddress();
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let at = 0; at < 8; at += 1) statuses.push((await post(CRASH)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 503, 503, 503]);
  expect((await post(CRASH, HOST_ORIGIN, 'another')).status).toBe(204);
  expect(crashes).toHaveLength(6);
});
