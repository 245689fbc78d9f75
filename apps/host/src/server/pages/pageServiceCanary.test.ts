import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const PATH = '/kanoya-mio/';
const IN_CANARY = 'engawa_session=x; cohort=4';
const IN_STABLE = 'cohort=5';

/**
 * Creates a service with a canary for five of a hundred visitors. Each page contains the versions
 * that rendered it.
 */
const withCanary = (broken: readonly string[] = []) => {
  const service = aService(({ versions, isCanary }) => {
    const { entry = '' } = versions;
    return aRenderedPage(`entry ${entry}${isCanary ? ' canary' : ''}`, {
      maxAgeS: 600,
      cacheTags: ['blog:kanoya-mio'],
      ...(broken.includes(entry) && { brokenRemote: 'entry' }),
    });
  });
  service.live.canary = '2.1.0';
  const ask = async (path: string, cookies?: string) =>
    requirePage(await service.answer(path, '', null, undefined, undefined, cookies));
  return { ...service, ask };
};

describe('BF14 page service, canary', () => {
  it('serves the canary only to requests with a cohort cookie in its share', async () => {
    const { ask } = withCanary();
    const texts = [];
    for (const cookies of [undefined, IN_STABLE, IN_CANARY, undefined, IN_CANARY, 'cohort=x'])
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      texts.push((await ask(PATH, cookies)).text);
    expect(texts).toEqual([
      'entry 2.0.0',
      'entry 2.0.0',
      'entry 2.1.0 canary',
      'entry 2.0.0',
      'entry 2.1.0 canary',
      'entry 2.0.0',
    ]);
  });

  it('caches canary and stable pages separately', async () => {
    const { ask, atHand, rendered, visits } = withCanary();
    for (const cookies of [undefined, IN_CANARY, undefined, IN_CANARY])
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      await ask(PATH, cookies);
    expect(rendered).toHaveLength(2);
    expect(atHand(PATH)?.text).toBe('entry 2.0.0');
    expect(atHand(PATH, IN_CANARY)?.text).toBe('entry 2.1.0 canary');
    expect(visits.at(-1)).toMatchObject({ cache: 'hit', releases: 'entry@2.1.0 host@1.0.0' });
    expect(atHand(PATH, IN_STABLE)?.text).toBe('entry 2.0.0');
  });

  it('sends canary pages as private and leaves stable pages unchanged', async () => {
    const { ask, live } = withCanary();
    const canary = await ask(PATH, IN_CANARY);
    expect(canary.headers['Cache-Control']).toBe('private, no-cache');
    expect(canary.headers['Vary']).toBe('Accept-Encoding');
    expect(canary.headers['X-Common']).toBe('entry@2.1.0 host@1.0.0');
    const beside = await ask(PATH);
    expect(beside.headers['Vary']).toBe('Accept-Encoding, Available-Dictionary');
    live.canary = null;
    const { ask: askAlone, live: alone } = withCanary();
    alone.canary = null;
    expect(beside).toEqual(await askAlone(PATH));
  });

  it('serves a view from the set of its document, regardless of the cookie', async () => {
    const { ask } = withCanary();
    expect((await ask(`/_view${PATH}`, IN_CANARY)).text).toBe('entry 2.0.0');
    expect((await ask(`/_view-canary${PATH}`)).text).toBe('entry 2.1.0 canary');
    const { headers } = await ask(`/_view-canary${PATH}`, IN_CANARY);
    expect(headers['Cache-Control']).toBe('private, no-cache');
  });

  it('serves no canary views and only stable pages after the canary stops', async () => {
    const { ask, atHand, live } = withCanary();
    await ask(PATH, IN_CANARY);
    await ask(`/_view-canary${PATH}`);
    live.canary = null;
    expect((await ask(`/_view-canary${PATH}`)).status).toBe(204);
    expect(atHand(PATH, IN_CANARY)).toBeNull();
    expect((await ask(PATH, IN_CANARY)).text).toBe('entry 2.0.0');
  });

  it('is purged together with the stable pages, or alone by the canary tag', async () => {
    const { ask, atHand, cache, forget } = withCanary();
    const both = async () => {
      for (const cookies of [undefined, IN_CANARY, undefined, IN_CANARY])
        // oxlint-disable-next-line no-await-in-loop -- each is a moment
        await ask(PATH, cookies);
    };
    const known = () => [atHand(PATH) !== null, atHand(PATH, IN_CANARY) !== null];
    await both();
    cache.purge(['canary']);
    expect(known()).toEqual([true, false]);
    await both();
    cache.purge(['blog:kanoya-mio']);
    expect(known()).toEqual([false, false]);
    await both();
    forget(PATH);
    expect(known()).toEqual([false, false]);
  });

  it('serves the complete stable page when the canary fails to render', async () => {
    const { ask } = withCanary(['2.1.0']);
    expect(await ask(PATH, IN_CANARY)).toMatchObject({
      text: 'entry 2.0.0',
      headers: { 'Cache-Control': 'private, no-cache' },
    });
  });

  it('serves the stable page on a custom domain', async () => {
    const service = withCanary();
    const domain = { host: 'mio.example', amebaId: 'kanoya-mio' };
    const page = requirePage(
      await service.answer('/', '', domain, undefined, undefined, IN_CANARY),
    );
    expect(page.text).toBe('entry 2.0.0');
  });

  it('counts views and renders of both channels, but no rejections of a full pool', async () => {
    const { ask, atHand, counted } = withCanary();
    await ask(PATH, IN_CANARY);
    await ask(PATH, IN_CANARY);
    atHand(PATH, IN_CANARY);
    await ask(PATH);
    expect(counted).toEqual([
      'canary rendered',
      'canary viewed',
      'canary viewed',
      'canary viewed',
      'stable rendered',
      'stable viewed',
    ]);
    const failing = async (error: Error) => {
      const service = aService(() => {
        throw error;
      });
      service.live.canary = '2.1.0';
      await service.answer(PATH, '', null, undefined, undefined, IN_CANARY);
      return service.counted;
    };
    expect(await failing(new OverloadedError('full'))).toEqual([]);
    expect(await failing(new RenderTimeoutError('RENDER-002'))).toEqual(['canary failed']);
  });
});
