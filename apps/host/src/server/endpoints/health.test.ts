import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createExchange } from '../http/exchange.ts';
import { createHealth, type HealthSources } from './health.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';

const SET = buildReleaseSet({ host: aRelease('host', '1.0.0'), entry: aRelease('entry', '1.2.3') });

const requested = async (over: Partial<HealthSources>) => {
  const handle = createHealth({
    currentSet: () => SET,
    privateReleases: () => [],
    canDraw: () => true,
    isDraining: () => false,
    sequence: () => 7,
    problems: () => [],
    ...over,
  });
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  try {
    const answer = await fetch(server.origin);
    const body: unknown = await answer.json();
    return { status: answer.status, cache: answer.headers.get('cache-control'), body };
  } finally {
    await server.close();
  }
};

describe('/_health', () => {
  it('answers 200 with the release set while pages can be served', async () => {
    expect(await requested({})).toEqual({
      status: 200,
      cache: 'no-store',
      body: {
        status: 'ok',
        registry: 7,
        releases: 'entry@1.2.3 host@1.0.0',
        versions: { host: '1.0.0', entry: '1.2.3' },
        uptime_s: expect.any(Number),
      },
    });
  });

  it('answers 200 and degraded while the registry names something that is not served', async () => {
    const problem = 'social@1.2.0 is refused: REMOTE-002 …';
    expect(await requested({ problems: () => [problem] })).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: [problem] },
    });
  });

  it.each<[string, Partial<HealthSources>]>([
    ['draining', { isDraining: () => true }],
    ['no render worker is up', { canDraw: () => false }],
    [
      'no remote is live',
      { currentSet: () => buildReleaseSet({ host: aRelease('host', '1.0.0') }) },
    ],
  ])('answers 503 with the reason: %s', async (reason, over) => {
    expect(await requested(over)).toMatchObject({
      status: 503,
      cache: 'no-store',
      body: { status: 'unavailable', reasons: [reason] },
    });
  });
});
