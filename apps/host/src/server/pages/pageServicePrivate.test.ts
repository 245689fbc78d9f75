import { aService, pageOf } from './pageService.fixture.ts';
import { aRenderedPage } from './servedPage.fixture.ts';

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

describe('BQ2 page service of a session with a set of its own', () => {
  it('lets no cache keep a page, a view or an error, a CDN that is purged no more than others', async () => {
    const { ask } = ofSession();
    for (const path of [PATH, `/_view${PATH}`]) {
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      const { status, headers } = pageOf(await ask(path));
      expect(status).toBe(200);
      expect(headers['Cache-Control']).toBe('private, no-store');
      expect(headers['X-Robots-Tag']).toBe('noindex');
      expect(Object.keys(headers)).not.toContain('Surrogate-Control');
      expect(Object.keys(headers)).not.toContain('Cache-Tag');
    }
  });

  it('lets no browser keep where an address leads', async () => {
    const { ask } = ofSession();
    expect(await ask('/kanoya-mio')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/kanoya-mio/',
    });
  });
});
