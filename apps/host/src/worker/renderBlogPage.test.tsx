import { failure, Slot, success, serializableSlice, type RemoteModule } from '@engawa/contract';
import { aWireBlog, someFeatureFlags } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import {
  closePlatforms,
  aModule,
  aPage,
  throws,
  aPageReading,
  TARGET,
  releasesWith,
  renderHtml,
  type Bugs,
} from './renderedHtml.fixture.tsx';

afterEach(closePlatforms);
afterEach(() => jest.restoreAllMocks());

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);

const LIVE = { 'entry/BlogTop': aPage(), 'social/Iine': aModule(() => <b>いいね</b>) };

describe('a blog page', () => {
  it('reads in rounds, with separate batches for required, optional and deferrable reads', async () => {
    const entry = aPageReading('blogEntries');
    const { calls } = await renderHtml(TARGET, { ...LIVE, 'entry/BlogTop': entry });
    expect(calls).toHaveLength(4);
    expect(calls[0]).toContain('blogger');
    expect(calls[0]).toContain('pcSkin');
    const [required, deferrable, optional] = calls.slice(1).toSorted((a, b) => a.length - b.length);
    expect(required).toEqual(['blogEntries']);
    expect(deferrable).toEqual(['blogRanking', 'recommendedUsers', 'potentialBlogs']);
    expect(optional).toContain('blogThemes');
    expect(optional).toContain('blogRanking');
  });

  it('has the origin of ads in its settings', async () => {
    const { text } = await renderHtml(TARGET, LIVE);
    expect(text).toContain('"adsOrigin":"https://ads.example"');
  });

  it('batches the reads of modules separately from those of the page', async () => {
    const module: RemoteModule = {
      ...aModule(() => <b>いいね</b>),
      load: async (_id, { read }) => {
        await read('iine', {});
        return success(undefined);
      },
    };
    const { calls } = await renderHtml(TARGET, {
      'entry/BlogTop': aPageReading('blogEntries'),
      'social/Iine': module,
    });
    expect(calls.at(-1)).toEqual(['iine']);
  });

  it('R8.4 is rendered while an optional read hangs, and the read is reported', async () => {
    const page = await renderHtml(TARGET, LIVE, {
      hangs: (resources) => resources.includes('blogRanking'),
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    expect(page.failures).toMatchObject([
      { release: 'host@1', message: expect.stringContaining('blogRanking: Error 0: no answer') },
    ]);
  });

  it('R2.1.1 has its modules, head and cache tags', async () => {
    const page = await renderHtml(TARGET, LIVE);
    expect(page).toMatchObject({ status: 200, cacheTags: ['blog:kanoya-mio'], maxAgeS: 60 });
    expect(page.text).toContain('<title>縁側</title>');
    expect(page.text).toContain('data-releases="entry@1 host@1 social@1"');
    expect(page.text).toContain('data-remote="social@1"');
    expect(page.text).toContain('<b>いいね</b>');
    expect(page.failures).toEqual([]);
  });

  it('R8.5 is rendered without a module that throws, and the module is reported', async () => {
    const page = await renderHtml(TARGET, { ...LIVE, 'social/Iine': aModule(throws) });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-004' }]);
  });

  it('R8.5 renders nothing for a module that no live release exposes, without a reported failure', async () => {
    const page = await renderHtml(TARGET, { 'entry/BlogTop': aPage() });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('data-slot="social/Iine');
    expect(page.text).not.toContain('"social/Iine"');
    expect(page.failures).toEqual([]);
  });

  it('R8.4 is rendered without a module whose read fails, and the error code is reported', async () => {
    const error = { code: 'API-001', statusCode: 0, message: 'no answer within 300 ms' } as const;
    const page = await renderHtml(TARGET, {
      ...LIVE,
      'social/Iine': aModule(
        () => <b>いいね</b>,
        () => failure(error),
      ),
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    // an empty slot, which the browser fills later
    expect(page.text).not.toContain('いいね');
    expect(page.text).toMatch(/data-slot="social\/Iine:7"[^>]*><!--\$!--><template/);
    expect(page.failures).toEqual([
      { release: 'social@1', code: 'API-001', message: expect.stringContaining(error.message) },
    ]);
  });

  it('R8.4 BR14 batches a deferrable module separately, so that it does not delay other modules', async () => {
    const reading = (resource: string, more: Partial<RemoteModule> = {}): RemoteModule => ({
      ...aModule(() => <b>{resource}</b>),
      load: async (_id, { optionalRead }) => {
        const answer = await optionalRead(resource, {});
        // this platform responds with 404 to unknown resources
        return answer.ok || answer.error.statusCode === 404 ? success(undefined) : answer;
      },
      ...more,
    });
    const page = await renderHtml(
      TARGET,
      {
        'entry/BlogTop': {
          ...aPage(),
          modules: () => [
            { module: 'social/Iine', id: 7 } as const,
            { module: 'social/Reblog', id: 7 } as const,
          ],
          View: () => (
            <>
              <Slot module="social/Iine" id={7} />
              <Slot module="social/Reblog" id={7}>
                <i>fallback</i>
              </Slot>
            </>
          ),
        },
        'social/Iine': reading('iine'),
        'social/Reblog': reading('reblog', { isDeferrable: true }),
      },
      { hangs: (resources) => resources.includes('reblog') },
    );
    expect(page.calls).toEqual(expect.arrayContaining([['iine'], ['reblog']]));
    expect(page.text).toContain('<b>iine</b>');
    expect(page.text).toContain('<i>fallback</i>');
    expect(page.text).not.toContain('<b>reblog</b>');
  });

  it('BF17 reports the failed read of a module once, with the resource', async () => {
    const reading: RemoteModule = {
      ...aModule(() => <b>いいね</b>),
      load: async (_id, { optionalRead }) => {
        const answer = await optionalRead('iine', {});
        return answer.ok ? success(undefined) : answer;
      },
    };
    const page = await renderHtml(
      TARGET,
      { ...LIVE, 'social/Iine': reading },
      { hangs: (resources) => resources.includes('iine') },
    );
    expect(page.text).not.toContain('いいね');
    const message = expect.stringContaining('not read: iine');
    expect(page.failures).toEqual([{ release: 'social@1', code: 'API-005', message }]);
  });

  it('R8.4 is rendered without a module whose load throws, and the module is reported once', async () => {
    const page = await renderHtml(TARGET, {
      ...LIVE,
      'social/Iine': aModule(() => <b>いいね</b>, throws),
    });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('いいね');
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-004' }]);
  });

  it('R8.4 a failed load leaves only its own slot empty', async () => {
    const page = aPage();
    const withTwo: typeof page = {
      ...page,
      modules: () => [7, 8].map((id) => ({ module: 'social/Iine', id }) as const),
      View: () => (
        <main>
          <Slot module="social/Iine" id={7} />
          <Slot module="social/Iine" id={8} />
        </main>
      ),
    };
    const failsOnce = (id: string) => (id === '7' ? throws() : success(undefined));
    const answer = await renderHtml(TARGET, {
      'entry/BlogTop': withTwo,
      'social/Iine': aModule(({ id }) => <b>いいね{id}番</b>, failsOnce),
    });
    expect(answer.text.replaceAll('<!-- -->', '')).toContain('<b>いいね8番</b>');
    expect(answer.text).not.toContain('いいね7番');
    expect(answer.failures).toHaveLength(1);
  });

  it('renders nothing in the slots of a removed remote, without a reported failure', async () => {
    const releases = releasesWith(LIVE, { host: '1', entry: '1' });
    const page = await renderHtml(TARGET, LIVE, { releases });
    expect(page.text).toContain('本文');
    expect(page.text).not.toContain('social');
    expect(page.failures).toEqual([]);
  });

  it.each<[string, Bugs]>([
    ['view', { view: throws }],
    ['head', { head: throws }],
    ['load', { load: throws }],
  ])('R2.1.10 reports its remote as broken when its %s throws', async (_name, bugs) => {
    const page = await renderHtml(TARGET, { ...LIVE, 'entry/BlogTop': aPage(bugs) });
    expect(page).toMatchObject({ status: 500, brokenRemote: 'entry' });
    expect(page.identity).toHaveLength(0);
  });

  describe('of a blog with analytics', () => {
    const seo = { seo_setting: { ga_content: null, ga4_content: 'G-4F7T9Q2XYZ' } };
    const off = { ...seo, blog: aWireBlog({ feature_flags: someFeatureFlags('seo_setting') }) };

    it.each([
      ['has their ids in its scripts and a separate CSP', seo, true],
      ['omits ids when the blog lacks the feature', off, false],
      [
        'omits malformed ids',
        { seo_setting: { ga_content: null, ga4_content: 'G-1&l=dataLayer' } },
        false,
      ],
    ])('%s', async (_what, blogger, isAnalysed) => {
      const page = await renderHtml(TARGET, LIVE, { blogger });
      expect(page.isAnalysed ?? false).toBe(isAnalysed);
      expect(page.text.includes('gtag/js?id=G-4F7T9Q2XYZ')).toBe(isAnalysed);
    });

    it('omits ids on error pages and previews', async () => {
      const lost = await renderHtml(TARGET, { 'entry/BlogTop': aPage({}, 404) }, { blogger: seo });
      const match = { ...TARGET.match, pageType: 'skin-preview' } as const;
      const preview = await renderHtml({ ...TARGET, match }, LIVE, { blogger: seo });
      for (const { isAnalysed, text } of [lost, preview])
        expect([isAnalysed, text.includes('gtag')]).toEqual([undefined, false]);
    });
  });

  it('R2.4.1 is an error page in the blog’s template, with a link back, when the page is missing', async () => {
    const page = await renderHtml(TARGET, {
      ...LIVE,
      'entry/BlogTop': aPage({ view: throws }, 404),
    });
    expect(page).toMatchObject({
      status: 404,
      maxAgeS: 60,
      cacheTags: ['blog:kanoya-mio'],
      failures: [],
    });
    expect(page.text).toContain('data-template="new" data-page-type="error"');
    expect(page.text).toMatch(
      /<section class="BlogHeader[^>]*>.*<nav class="BlogNav".*<main class="ErrorPage"/,
    );
    expect(page.text).toMatch(/<title>ご指定のページを表示できません。｜[^<]*<\/title>/);
    expect(page.text).not.toContain('｜えんがわ</title>');
    expect(page.text).toContain('href="/nanohana-daidokoro/"');
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(scriptsIn(page.text)).toEqual([ERROR_SCRIPT]);
    expect(page.text).not.toMatch(/rel="alternate"|>本文</);
  });

  it.each([302, 500, 503] as const)(
    'R2.4.3 is not rendered when its load returns %i',
    async (status) => {
      const page = await renderHtml(TARGET, {
        ...LIVE,
        'entry/BlogTop': aPage({ view: throws }, status),
      });
      expect(page).toMatchObject({ status, location: '/b/', brokenRemote: null });
      expect(page.identity).toHaveLength(0);
    },
  );
});

describe('restrictions of remotes', () => {
  it('a remote cannot replace a slice of the host', async () => {
    const thief = serializableSlice({
      reducerPath: 'site',
      reducer: () => ({ siteName: 'stolen', hostOrigin: '', platformOrigin: '' }),
    });
    const page = await renderHtml(TARGET, {
      ...LIVE,
      'entry/BlogTop': { ...aPage(), slices: [thief] },
    });
    expect(page.text).not.toContain('stolen');
    expect(page.text).toContain('えんがわ');
  });
});
