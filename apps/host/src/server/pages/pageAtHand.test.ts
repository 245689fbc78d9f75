import { aService } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const PATH = '/kanoya-mio/';

/** A service after a request for `PATH`, whose page is thus cached. */
const visited = async (maxAgeS = 600) => {
  let drawings = 0;
  const service = aService(() => {
    drawings += 1;
    return aRenderedPage(`rendered ${drawings}`, { maxAgeS, cacheTags: ['blog:kanoya-mio'] });
  });
  await service.answer(PATH, '');
  await service.answer(PATH, '');
  return service;
};

describe('the cached copy of a page', () => {
  it('is returned, and its route, cache state and releases are logged', async () => {
    const { atHand, visits } = await visited();
    expect(atHand(PATH)).toMatchObject({ status: 200, text: 'rendered 1' });
    expect(visits.at(-1)).toMatchObject({
      route: 'blog-blogtop',
      cache: 'hit',
      releases: 'entry@2.0.0 host@1.0.0',
    });
  });

  it('R2.4.2 is stored by the exact address, including the query', async () => {
    const { answer, atHand } = aService(({ target }) =>
      aRenderedPage(target.kind === 'page' ? (target.match.query?.['q'] ?? '') : '', {}),
    );
    for (const query of ['?q=a', '?q=b', '?q=a', '?q=b']) await answer('/search/', query);
    expect(atHand('/search/?q=a')?.text).toBe('a');
    expect(atHand('/search/?q=b')?.text).toBe('b');
    expect(atHand('/search/?q=c')).toBeNull();
    expect(atHand('/search/')).toBeNull();
  });

  it.each<readonly [string, (service: Awaited<ReturnType<typeof visited>>) => void]>([
    ['a hard purge', ({ cache }) => void cache.purge(['blog:kanoya-mio'])],
    ['a soft purge', ({ cache }) => void cache.soften(['blog:kanoya-mio'])],
    ['all copies are dropped', ({ cache }) => cache.clear()],
    ['its reader changed it by a form', ({ forget }) => forget(PATH)],
    ['its time is over', ({ clock }) => void (clock.nowMs += 600_000)],
    ['other releases are live', ({ live }) => void (live.version = '3.0.0')],
    ['a roll back', ({ cache }) => cache.keepOnly('entry@1.0.0 host@1.0.0')],
  ])('is not returned after %s', async (_name, happens) => {
    const service = await visited();
    expect(service.atHand(PATH)).not.toBeNull();
    happens(service);
    expect(service.atHand(PATH)).toBeNull();
  });

  it('is the new copy once that is rendered, also for other releases', async () => {
    const { answer, atHand, cache, live } = await visited();
    cache.purge(['blog:kanoya-mio']);
    await answer(PATH, '');
    expect(atHand(PATH)?.text).toBe('rendered 2');
    live.version = '3.0.0';
    cache.clear();
    await answer(PATH, '');
    await answer(PATH, '');
    expect(atHand(PATH)?.headers).toMatchObject({ 'X-Common': 'entry@3.0.0 host@1.0.0' });
  });

  it('is served stale after a promotion while the next copy renders', async () => {
    const draw = ({ versions }: { versions: Record<string, string> }) =>
      aRenderedPage(`rendered by ${versions['entry']}`, { maxAgeS: 600 });
    const { answer, atHand, rendered, live, visits } = aService(draw, false, 600_000);
    await answer(PATH, '');
    live.version = '3.0.0';
    await answer(PATH, '');
    expect(atHand(PATH)?.text).toBe('rendered by 2.0.0');
    expect(visits.at(-1)?.cache).toBe('stale');
    await new Promise(setImmediate);
    expect(rendered).toHaveLength(2);
    expect(atHand(PATH)?.text).toBe('rendered by 3.0.0');
    expect(visits.at(-1)?.cache).toBe('hit');
  });

  it('is null for redirects, missing pages and pages of a custom domain', async () => {
    const { answer, atHand } = aService(() => aRenderedPage('縁側', { maxAgeS: 600 }));
    const domain = { host: 'kanoya.example', amebaId: 'kanoya-mio' };
    for (const path of [PATH, '/kanoya-mio', '/kanoya-mio/nothing'])
      for (let visit = 0; visit < 2; visit += 1) {
        await answer(path.slice('/kanoya-mio'.length) || '/', '', domain);
        if (path !== PATH) await answer(path, '');
      }
    for (const path of [PATH, '/', '/kanoya-mio', '/kanoya-mio/nothing'])
      expect(atHand(path)).toBeNull();
  });

  it('R2.1.4 may be a 404 page, until that expires', async () => {
    const { answer, atHand, clock } = aService(() => aRenderedPage('', { status: 404 }));
    for (let visit = 0; visit < 2; visit += 1) await answer(PATH, '');
    expect(atHand(PATH)?.status).toBe(404);
    clock.nowMs += 60_000;
    expect(atHand(PATH)).toBeNull();
  });

  it('is not stored for an address that is too long', async () => {
    const { answer, atHand } = await visited();
    const search = `?utm=${'x'.repeat(300)}`;
    await answer(PATH, search);
    expect(atHand(PATH + search)).toBeNull();
  });
});
