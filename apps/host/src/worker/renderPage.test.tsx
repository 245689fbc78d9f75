import { errorDestination } from '../frame/pages/errorDestination.ts';
import { HOST_PAGES } from '../frame/pages/hostPages.ts';
import { LOADED_PAGES } from '../frame/pages/loadedPages.ts';
import { createRouteTable } from '../protocol/routes/routeTable.ts';
import { compressQuickly } from './compress.ts';
import { textIn } from '../server/responses/servedPage.fixture.ts';
import type { RenderOverrides } from '../protocol/renderOverrides.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import { createReadCache } from './reads/readCache.ts';
import {
  closePlatforms,
  aModule,
  aPage,
  aPageReading,
  throws,
  TARGET,
  renderHtml,
} from './renderedHtml.fixture.tsx';

afterEach(closePlatforms);
afterEach(() => jest.restoreAllMocks());

const A_PREVIEW: RenderOverrides = {
  pageType: 'skin-preview',
  answers: {},
  css: null,
  script: '',
  styles: [],
  mainHtml: null,
  afterHtml: '',
};

const at = (path: string) => {
  const destination = createRouteTable([])(path);
  if (destination.kind !== 'page') throw new Error(`${path} is no page`);
  return destination;
};

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);

describe('renderPage', () => {
  it('sends the request id and trace with every read, and reports each read', async () => {
    const page = await renderHtml(TARGET, { 'entry/BlogTop': aPage() });
    const [first, second] = page.ids.map(({ traceparent }) => String(traceparent).split('-'));
    expect(page.ids.map((headers) => headers['x-request-id'])).toEqual(
      page.ids.map(() => 'request-1'),
    );
    expect(first?.[1]).toBe(second?.[1]);
    expect(first?.[2]).not.toBe(second?.[2]);
    expect(page.report.reads.map(({ resource }) => resource).toSorted()).toEqual(
      page.calls.flat().toSorted(),
    );
    expect(page.report.reads).toContainEqual({
      resource: 'blogger',
      outcome: 'ok',
      startMs: expect.any(Number),
      ms: expect.any(Number),
    });
    expect(page.report.reads).toContainEqual({
      resource: 'pcSkin',
      outcome: 'API-004',
      startMs: expect.any(Number),
      ms: expect.any(Number),
    });
    for (const phase of ['loadMs', 'drawMs', 'compressMs'] as const) {
      expect(page.report[phase]).toBeGreaterThan(0);
    }
  });

  it('shares the frame reads of a blog between pages, but not with previews', async () => {
    const sharedReads = createReadCache(() => 0);
    const live = { 'entry/BlogTop': aPageReading('blogEntries') };
    const [first, second, preview] = [
      await renderHtml(TARGET, live, { sharedReads }),
      await renderHtml(TARGET, live, { sharedReads }),
      await renderHtml(TARGET, live, { sharedReads, preview: A_PREVIEW }),
    ].map(({ calls, text }) => ({ read: calls.flat(), text }));
    expect(first?.read).toEqual(expect.arrayContaining(['blogger', 'blogEntries']));
    expect(second?.read).toContain('blogEntries');
    expect(second?.read).not.toContain('blogger');
    // a failed read is repeated
    expect(second?.read).toContain('pcSkin');
    expect(second?.text).toBe(first?.text);
    expect(preview?.read).toContain('blogger');
  });

  it('R2.4.1 renders an error page without reads, as text and in brotli', async () => {
    const page = await renderHtml(errorDestination(503));
    expect(page.text).toContain('ただいまサービスをご利用いただけません');
    expect(scriptsIn(page.text)).toEqual([ERROR_SCRIPT]);
    expect(textIn(page.encoded)).toBe(page.text);
    expect([page.calls, page.failures]).toEqual([[], []]);
  });

  it.each(['zstd', 'br'] as const)(
    'compresses an awaited page fast in %s when the client accepts it',
    async (encoding) => {
      const page = await renderHtml(TARGET, { 'entry/BlogTop': aPage() }, { encoding });
      expect(page.encoded).toMatchObject({ encoding, isQuick: true });
      expect(textIn(page.encoded)).toBe(page.text);
    },
  );

  it('compresses a background page with the smaller brotli', async () => {
    const page = await renderHtml(TARGET, { 'entry/BlogTop': aPage() });
    expect(page.encoded).toMatchObject({ encoding: 'br', isQuick: false });
    const quickly = compressQuickly(page.identity, 'br');
    expect(page.encoded.body.length).toBeLessThan(quickly.body.length);
  });

  it.each([404, 500, 503])(
    'R8.3 the status of the page follows that of a blogger read with status %i',
    async (status) => {
      const page = await renderHtml(
        TARGET,
        { 'entry/BlogTop': aPage() },
        { bloggerStatus: status },
      );
      expect(page).toMatchObject({ status, brokenRemote: null });
      expect(page.identity).toHaveLength(0);
    },
  );

  it('R2.1.10 reports the remote as broken when the page’s code is missing', async () => {
    const page = await renderHtml(TARGET);
    expect(page).toMatchObject({ status: 500, brokenRemote: 'entry' });
    expect(page.failures).toMatchObject([{ release: 'entry@1', code: 'REMOTE-001' }]);
  });

  it('R2.1.10 reports the remote as broken when the page is a module', async () => {
    const page = await renderHtml(TARGET, { 'entry/BlogTop': aModule(() => <b>いいね</b>) });
    expect(page).toMatchObject({ status: 500, brokenRemote: 'entry' });
    expect(page.failures).toMatchObject([{ release: 'entry@1', code: 'REMOTE-005' }]);
  });

  it('R1.10 renders a site page in the service frame without a blogger read', async () => {
    const match = { pageType: 'site-genre', amebaId: '', params: {}, path: '/genre/' } as const;
    const target = { kind: 'page', module: 'entry/Genres', match } as const;
    const page = await renderHtml(target, {
      'entry/Genres': { ...aPage(), modules: () => [], View: () => <h1>ジャンル</h1> },
    });
    expect(page.status).toBe(200);
    expect([...new Set(page.calls.flat())].toSorted()).toEqual([
      'blogRanking',
      'hashtagRanking',
      'potentialBlogs',
    ]);
    expect(page.text).toMatch(/<main[^>]* id="main"[^>]*>.*<h1>ジャンル<\/h1>.*<\/main>/s);
    expect(page.text).toContain('data-page-type="site-genre"');
    expect(page.text).not.toContain('BlogHeader');
  });

  it('the front page is a complete document with status 503 when all its reads fail', async () => {
    const page = await renderHtml(at('/'), {}, { bloggerStatus: 500 });
    expect(page.status).toBe(503);
    expect(page.text).toContain('id="INIT_DATA"');
    expect(page.text).toContain('data-page-type="site-top"');
  });

  it('the front page has a large image for link previews', async () => {
    const { text } = await renderHtml(at('/'));
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toMatch(
      /<meta property="og:image" content="https?:[^"]+\/entry_cards\/site\.png">/,
    );
  });

  it('R2.1.5 the shell has an empty service frame', async () => {
    const page = await renderHtml(at('/_shell/7'));
    expect(page).toMatchObject({ status: 200, cacheTags: ['site'], maxAgeS: 300 });
    expect(page.calls.flat().toSorted()).toEqual(['blogRanking', 'hashtagRanking']);
    expect(page.text).toContain('data-page-type="appshell"');
    expect(page.text).not.toContain('_shell');
  });

  it.each(['load', 'head'] as const)(
    'R2.1.10 a host page whose %s throws rejects the render',
    async (part) => {
      const front = (part === 'load' ? LOADED_PAGES : HOST_PAGES).get('SiteTop');
      if (!front) throw new Error('there is no front page');
      jest.spyOn(front, part).mockImplementation(throws);
      await expect(renderHtml(at('/'))).rejects.toThrow('broken');
    },
  );
});
