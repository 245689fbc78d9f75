import type { PageView } from '../../protocol/pageView.ts';
import {
  closePlatforms,
  aModule,
  aPage,
  renderHtml,
  TARGET,
  throws,
} from '../renderedHtml.fixture.tsx';

afterEach(closePlatforms);

const VIEW = { ...TARGET, isView: true } as const;
const Iine = () => <b>いいね</b>;

const renderView = async (...[target, exposes, wishes]: Parameters<typeof renderHtml>) => {
  const page = await renderHtml(target, exposes, wishes);
  return { page, view: JSON.parse(page.text) as PageView };
};

describe('R2.1.9 the view of a page for in-site navigation', () => {
  it('has the data of the page and its modules, and no rendered HTML', async () => {
    const { page, view } = await renderView(VIEW, {
      'entry/BlogTop': aPage({ view: throws }),
      'social/Iine': aModule(Iine),
    });
    expect(page).toMatchObject({ status: 200, cacheTags: ['blog:kanoya-mio'], maxAgeS: 60 });
    expect(view).toMatchObject({
      releases: 'entry@1 host@1 social@1',
      init: { page: { match: { path: '/kanoya-mio/' } }, blogger: { blog: {} } },
      html: {},
      loaded: ['entry/BlogTop:/kanoya-mio/', 'host/FooterPanel:kanoya-mio', 'social/Iine:7'],
      unread: [],
    });
    expect(view.location).toBeUndefined();
  });

  it('R8.4 names modules without data, and is then cached only briefly', async () => {
    const { page, view } = await renderView(VIEW, {
      'entry/BlogTop': aPage(),
      'social/Iine': aModule(Iine, throws),
    });
    expect(view).toMatchObject({
      loaded: ['entry/BlogTop:/kanoya-mio/', 'host/FooterPanel:kanoya-mio'],
      unread: ['social/Iine:7'],
    });
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-004' }]);
  });

  it('R4.15 reports a missing blog, and leaves a failed read to the document', async () => {
    const live = { 'entry/BlogTop': aPage() };
    const { page, view } = await renderView(VIEW, live, { bloggerStatus: 404 });
    expect(page).toMatchObject({ status: 200, cacheTags: ['blog:kanoya-mio'] });
    expect(view.init['pageException']).toMatchObject({ status: 404 });
    const busy = await renderHtml(VIEW, live, { bloggerStatus: 503 });
    expect([busy.status, busy.identity.length]).toEqual([503, 0]);
  });

  it('R2.1.7 contains a redirect, and is then not cached', async () => {
    const { page, view } = await renderView(VIEW, { 'entry/BlogTop': aPage({}, 302) });
    expect([view.location, page.status, page.maxAgeS]).toEqual(['/b/', 200, 0]);
  });
});
