import {
  call,
  failure,
  getOptionalRead,
  Slot,
  success,
  serializableSlice,
  type Exposed,
  type RemoteModule,
} from '@engawa/contract';
import { aWireBlog, someFeatureFlags } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { ERROR_SCRIPT } from './errorScript.ts';
import {
  closePlatforms,
  aModule,
  aPage,
  throws,
  reads,
  aPageReading,
  TARGET,
  drawn,
  type Bugs,
} from './drawnPage.fixture.tsx';

afterEach(closePlatforms);
afterEach(() => jest.restoreAllMocks());

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);

const LIVE = { 'entry/BlogTop': aPage(), 'social/Iine': aModule(() => <b>いいね</b>) };

describe('a blog page', () => {
  it('reads in waves, with batches for required, optional and deferrable reads', async () => {
    const entry = aPageReading('blogEntries');
    const { calls } = await drawn(TARGET, { ...LIVE, 'entry/BlogTop': entry });
    expect(calls).toHaveLength(4);
    expect(calls[0]).toContain('blogger');
    expect(calls[0]).toContain('pcSkin');
    const [required, deferrable, optional] = calls.slice(1).toSorted((a, b) => a.length - b.length);
    expect(required).toEqual(['blogEntries']);
    expect(deferrable).toEqual(['blogRanking', 'recommendedUsers', 'potentialBlogs']);
    expect(optional).toContain('blogThemes');
    expect(optional).toContain('blogRanking');
  });

  it('says whence ads come, where they have a domain of their own', async () => {
    const { text } = await drawn(TARGET, LIVE);
    expect(text).toContain('"adsOrigin":"https://ads.example"');
  });

  it('a module reads apart from its page', async () => {
    const module: Exposed = {
      ...aModule(() => <b>いいね</b>),
      *load() {
        yield* reads('iine');
        return success(undefined);
      },
    };
    const { calls } = await drawn(TARGET, {
      'entry/BlogTop': aPageReading('blogEntries'),
      'social/Iine': module,
    });
    expect(calls.at(-1)).toEqual(['iine']);
  });

  it('R8.4 is whole while what it can do without hangs, and is not kept for long', async () => {
    const page = await drawn(TARGET, LIVE, {
      hangs: (resources) => resources.includes('blogRanking'),
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    expect(page.failures).toMatchObject([
      { release: 'host@1', message: expect.stringContaining('blogRanking: Error 0: no answer') },
    ]);
  });

  it('R2.1.1 has its parts, its head and its tags', async () => {
    const page = await drawn(TARGET, LIVE);
    expect(page).toMatchObject({ status: 200, cacheTags: ['blog:kanoya-mio'], maxAgeS: 60 });
    expect(page.text).toContain('<title>縁側</title>');
    expect(page.text).toContain('data-releases="entry@1 host@1 social@1"');
    expect(page.text).toContain('data-remote="social@1"');
    expect(page.text).toContain('<b>いいね</b>');
    expect(page.failures).toEqual([]);
  });

  it('R8.5 is whole without a part that throws, which is reported', async () => {
    const page = await drawn(TARGET, { ...LIVE, 'social/Iine': aModule(throws) });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-004' }]);
  });

  it('R8.5 is whole without a part whose code is not there, which is reported', async () => {
    const page = await drawn(TARGET, { 'entry/BlogTop': aPage() });
    expect(page.status).toBe(200);
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-001' }]);
  });

  it('R8.4 is whole without a part whose read fails, which bears the number of the read', async () => {
    const error = { code: 'API-001', statusCode: 0, message: 'no answer within 300 ms' } as const;
    const page = await drawn(TARGET, {
      ...LIVE,
      'social/Iine': aModule(
        () => <b>いいね</b>,
        () => failure(error),
      ),
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('本文');
    // an empty slot, which the browser fills by itself
    expect(page.text).not.toContain('いいね');
    expect(page.text).toMatch(/data-slot="social\/Iine:7"[^>]*><!--\$!--><template/);
    expect(page.failures).toEqual([
      { release: 'social@1', code: 'API-001', message: expect.stringContaining(error.message) },
    ]);
  });

  it('R8.4 BR14 reads a deferrable module in a batch of its own, which costs no other module its data', async () => {
    const reading = (resource: string, more: Partial<RemoteModule> = {}): Exposed => ({
      ...aModule(() => <b>{resource}</b>),
      *load() {
        const answer = yield* call(yield* getOptionalRead(), resource, {});
        // this platform answers 404 to what it has not got
        return answer.ok || answer.error.statusCode === 404 ? success(undefined) : answer;
      },
      ...more,
    });
    const page = await drawn(
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

  it('BF17 tells of a part whose read the platform fails once, by what was read', async () => {
    const reading: Exposed = {
      ...aModule(() => <b>いいね</b>),
      *load() {
        const read = yield* getOptionalRead();
        const answer = yield* call(read, 'iine', {});
        return answer.ok ? success(undefined) : answer;
      },
    };
    const page = await drawn(
      TARGET,
      { ...LIVE, 'social/Iine': reading },
      { hangs: (resources) => resources.includes('iine') },
    );
    expect(page.text).not.toContain('いいね');
    const message = expect.stringContaining('not read: iine');
    expect(page.failures).toEqual([{ release: 'social@1', code: 'API-005', message }]);
  });

  it('R8.4 is whole without a part whose load throws, which is reported once', async () => {
    const page = await drawn(TARGET, {
      ...LIVE,
      'social/Iine': aModule(() => <b>いいね</b>, throws),
    });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('いいね');
    expect(page.failures).toMatchObject([{ release: 'social@1', code: 'REMOTE-004' }]);
  });

  it('R8.4 loses the one place whose data fails, and no other of that part', async () => {
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
    const answer = await drawn(TARGET, {
      'entry/BlogTop': withTwo,
      'social/Iine': aModule(({ id }) => <b>いいね{id}番</b>, failsOnce),
    });
    expect(answer.text.replaceAll('<!-- -->', '')).toContain('<b>いいね8番</b>');
    expect(answer.text).not.toContain('いいね7番');
    expect(answer.failures).toHaveLength(1);
  });

  it('is whole without a remote that is not there', async () => {
    const page = await drawn(TARGET, { 'entry/BlogTop': aPage() });
    expect(page.text).toContain('本文');
    expect(page.failures).toMatchObject([{ release: 'social@1' }]);
  });

  it.each<[string, Bugs]>([
    ['view', { view: throws }],
    ['head', { head: throws }],
    ['load', { load: throws }],
  ])('R2.1.10 whose %s throws is its remote’s fault', async (_name, bugs) => {
    const page = await drawn(TARGET, { ...LIVE, 'entry/BlogTop': aPage(bugs) });
    expect(page).toMatchObject({ status: 500, brokenRemote: 'entry' });
    expect(page.identity).toHaveLength(0);
  });

  describe('whose owner has analytics', () => {
    const seo = { seo_setting: { ga_content: null, ga4_content: 'G-4F7T9Q2XYZ' } };
    const off = { ...seo, blog: aWireBlog({ feature_flags: someFeatureFlags('seo_setting') }) };

    it.each([
      ['names them to its scripts, and asks for a policy of its own', seo, true],
      ['names none where the blog has not that feature', off, false],
      [
        'names none that is no id',
        { seo_setting: { ga_content: null, ga4_content: 'G-1&l=dataLayer' } },
        false,
      ],
    ])('%s', async (_what, blogger, isAnalysed) => {
      const page = await drawn(TARGET, LIVE, { blogger });
      expect(page.isAnalysed ?? false).toBe(isAnalysed);
      expect(page.text.includes('gtag/js?id=G-4F7T9Q2XYZ')).toBe(isAnalysed);
    });

    it('names none on an error page of that blog, nor on a preview', async () => {
      const lost = await drawn(TARGET, { 'entry/BlogTop': aPage({}, 404) }, { blogger: seo });
      const match = { ...TARGET.match, pageType: 'skin-preview' } as const;
      const preview = await drawn({ ...TARGET, match }, LIVE, { blogger: seo });
      for (const { isAnalysed, text } of [lost, preview])
        expect([isAnalysed, text.includes('gtag')]).toEqual([undefined, false]);
    });
  });

  it('R2.4.1 that is not in its blog is the error page in the blog’s template, and leads back there', async () => {
    const page = await drawn(TARGET, { ...LIVE, 'entry/BlogTop': aPage({ view: throws }, 404) });
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
    'R2.4.3 that decides for %i is not rendered',
    async (status) => {
      const page = await drawn(TARGET, {
        ...LIVE,
        'entry/BlogTop': aPage({ view: throws }, status),
      });
      expect(page).toMatchObject({ status, location: '/b/', brokenRemote: null });
      expect(page.identity).toHaveLength(0);
    },
  );
});

describe('what a remote may not do', () => {
  it('take over a slice of the host’s', async () => {
    const thief = serializableSlice({
      reducerPath: 'site',
      reducer: () => ({ siteName: 'stolen', hostOrigin: '', platformOrigin: '' }),
    });
    const page = await drawn(TARGET, { ...LIVE, 'entry/BlogTop': { ...aPage(), slices: [thief] } });
    expect(page.text).not.toContain('stolen');
    expect(page.text).toContain('えんがわ');
  });
});
