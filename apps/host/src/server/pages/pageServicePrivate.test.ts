import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const PATH = '/kanoya-mio/';

const ofSession = () => {
  const service = aService(
    () => aRenderedPage('own', { maxAgeS: 600, cacheTags: ['blog:kanoya-mio'] }),
    true,
    0,
    true,
  );
  return { ...service, ask: (path: string) => service.answer(path, '') };
};

describe('BQ2 the page service of a session with a release set of its own', () => {
  it('forbids browsers and CDNs to cache pages and views of the session', async () => {
    const { ask } = ofSession();
    for (const path of [PATH, `/_view${PATH}`]) {
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      const { status, headers } = requirePage(await ask(path));
      expect(status).toBe(200);
      expect(headers['Cache-Control']).toBe('private, no-store');
      expect(headers['X-Robots-Tag']).toBe('noindex');
      expect(Object.keys(headers)).not.toContain('Surrogate-Control');
      expect(Object.keys(headers)).not.toContain('Cache-Tag');
    }
  });

  it('sends a temporary redirect instead of a permanent one', async () => {
    const { ask } = ofSession();
    expect(await ask('/kanoya-mio')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/kanoya-mio/',
    });
  });
});
