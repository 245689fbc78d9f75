import { createPurgeAddress } from './purgeAddress.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { PageCache } from '../pages/pageCache.ts';
import { aServedPage, anErrorPage } from '../responses/servedPage.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const aCache = () =>
  new PageCache({
    maxMissingBytes: 10_000,
    maxBytes: 10_000,
    staleMs: 0,
    now: () => 0,
    onRefreshFailed: () => undefined,
    isOverload: () => false,
  });

const served = async (token: string | null) => {
  const cache = aCache();
  const page = aServedPage('a', { cacheTags: ['blog:a'] });
  const fill = { page, maxAgeS: 60, setId: '1' };
  const draw = async () => fill;
  await cache.get('/a/', '1', { draw, refresh: draw });
  const softened: string[] = [];
  const handle = createPurgeAddress(
    (tags) => cache.purge(tags),
    (tags) => void softened.push(...tags),
    token,
    anErrorPage,
  );
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  running.push(server);
  const isCached = async () => {
    let isRendered = false;
    const seen = async () => {
      isRendered = true;
      return fill;
    };
    await cache.get('/a/', '1', { draw: seen, refresh: seen });
    return !isRendered;
  };
  const post = (body: string, authorization = 'Bearer secret') =>
    fetch(server.origin, { method: 'POST', headers: { Authorization: authorization }, body });
  return { post, isCached, softened };
};

describe('POST /_admin/purge', () => {
  it('deletes the cached pages with the given tags and returns the number of pages', async () => {
    const { post, isCached } = await served('secret');
    const answer = await post('{"tags":["blog:a","blog:b"]}');
    expect(await answer.text()).toBe('1 pages dropped\n');
    expect(await isCached()).toBe(false);
  });

  it('re-renders the pages of a soft purge and serves their stale copies meanwhile', async () => {
    const { post, isCached, softened } = await served('secret');
    expect((await post('{"tags":["blog:a"],"kind":"soft"}')).status).toBe(200);
    expect(softened).toEqual(['blog:a']);
    expect(await isCached()).toBe(true);
  });

  it.each([
    ['secret', 'Bearer wrong!'],
    ['secret', 'Bearer secre'],
    ['secret', 'Basic secret'],
    ['secret', ''],
    [null, 'Bearer '],
    [null, 'Bearer null'],
  ])('with the token %j rejects the header %j', async (token, given) => {
    const { post, isCached } = await served(token);
    const answer = await post('{"tags":["blog:a"]}', given);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await isCached()).toBe(true);
  });

  it.each([
    '',
    '{',
    '{}',
    '{"tags":"blog:a"}',
    '{"tags":[1]}',
    '{"tags":[],"kind":"gentle"}',
    `{"tags":["${'x'.repeat(201)}"]}`,
  ])('rejects the body %j', async (body) => {
    const { post, isCached } = await served('secret');
    expect((await post(body)).status).toBe(400);
    expect(await isCached()).toBe(true);
  });
});
