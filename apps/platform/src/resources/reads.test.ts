import { failure } from '@engawa/contract/result.ts';
import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getBloggerPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { getBloggerProfiles } from '@engawa/api-client/resources/blog/bloggerProfile.ts';
import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getIine } from '@engawa/api-client/resources/member/iine.ts';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { getSidebarDisplay } from '@engawa/api-client/resources/blog/pcSidebar.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { BLOG_FEATURES } from '@engawa/contract/state/blogFeatures.ts';
import { deliveryCache } from '../domain/entryHtml/delivery/deliveryCache.ts';
import { localCounts } from '../domain/limits/counts.ts';
import { computeRankings } from '../domain/rankings/computeRankings.ts';
import { createResources } from './resources.ts';
import { aClient, requireFailureStatus, unwrap } from '../testing/aClient.ts';
import {
  aPlatform,
  DEMO_NOW,
  PLATFORM_ORIGIN,
  type APlatform,
  HOST_HEADERS,
} from '../testing/aPlatform.ts';

const BLOGS = [
  'kanoya-mio',
  'shiogasaki-owls',
  'nanohana-daidokoro',
  'hidamari-yonin',
  'kominka-naoshi',
  'tsubame-kanamono',
  'nekoto-rougan',
  'tabi-tetsu-camera',
  'hajimete-no-niwa',
  'tsuki--usagi',
];

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const loadEntries = async (amebaId: string, more: object = {}) =>
  unwrap(await getBlogEntries(aClient(platform.server, HOST_HEADERS).read)({ amebaId, ...more }));

/**
 * Removes the page-specific parts of an entry's text: the eager first image, and the table of
 * contents of a long text.
 */
const wherever = (html: string | null | undefined) =>
  html
    ?.replace(/^<nav class="entryContents".*?<\/nav>/, '')
    .replaceAll(/ id="midashi-\d+"/g, '')
    .replaceAll(' fetchpriority="high"', ' loading="lazy"')
    .replaceAll('sizes="auto, ', 'sizes="');

test('R7.1 every resource of the catalogue has an implementation', () => {
  const resources = createResources({
    database: platform.database,
    clock: () => DEMO_NOW,
    platformOrigin: PLATFORM_ORIGIN,
    adsOrigin: PLATFORM_ORIGIN,
    foreignPicture: (url) => url,
    deliver: deliveryCache('http://p.test', (url) => url),
    hostOrigin: '',
    counts: localCounts(),
    takeWrite: async () => undefined,
    purge: () => undefined,
    isProven: async () => false,
    networkKey: '',
    draftsKey: '',
    followLimits: { inAll: 5000, aDay: 1000 },
    reblogsADay: 100,
    pictures: {
      plan: async () => failure('no-picture' as const),
      add: async () => 0,
      remove: async () => undefined,
    },
    pictureQuotaBytes: 0,
    draw: () => 0,
    findCandidates: async () => [],
    readWords: async () => new Map(),
  });
  expect([...resources.keys()].sort()).toEqual([...RESOURCE_NAMES].sort());
});

describe.each(BLOGS)('the reads of %s', (amebaId) => {
  test('all pass the decoders of the client', async () => {
    const read = reader();
    const answers = [
      await getBlogger(read)({ amebaId }),
      await getBloggerPaidPlanFeatures(read)({ amebaId }),
      await getPcSkin(read)({ amebaId }),
      await getPcLayout(read)({ amebaId }),
      await getSidebarDisplay(read)({ amebaId }),
      await getBlogThemes(read)({ amebaId }),
      await getBlogArchives(read)({ amebaId }),
      await getBlogCalendar(read)({ amebaId }),
      await getMessageBoard(read)({ amebaId }),
    ];
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  });

  test('return every entry with its neighbours, counts, comments and images', async () => {
    const { entries } = await loadEntries(amebaId, { limit: 50, isNeedDetailText: true });
    for (const entry of entries) {
      const named = { amebaId, entryId: entry.entryId };
      const detail = unwrap(await getBlogEntry(reader())(named));
      expect({ ...detail.entry, html: wherever(detail.entry.html) }).toEqual({
        ...entry,
        html: wherever(entry.html),
      });
      expect(unwrap(await getIine(reader())(named)).isLogin).toBe(false);
      if (entry.publishFlg === 'open') unwrap(await getBlogComments(reader())(named));
      for (const [, id] of (entry.html ?? '').matchAll(/data-image-id="(\d+)"/g)) {
        const image = unwrap(await getEntryImage(reader())({ ...named, imageId: Number(id) }));
        expect(entry.html).toContain(`href="${image.image.pageUrl}"`);
        expect(entry.html).toContain(`src="${image.image.picture.url}?caw=`);
      }
    }
    const entryIds = entries.map((entry) => entry.entryId);
    if (entryIds.length > 0)
      expect(
        Object.keys(unwrap(await getBlogEntryReactions(reader())({ amebaId, entryIds }))),
      ).toHaveLength(entryIds.length);
  });
});

test('the front page has ranked blogs, ranked hashtags and new entries', async () => {
  expect(unwrap(await getBlogRanking(reader())({ limit: 5 })).map(({ rank }) => rank)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  const ranked = unwrap(await getBlogRanking(reader())({ limit: 50 }));
  // a blog without an entry has no rank
  expect(ranked.map((blog) => blog.amebaId).sort()).toEqual(
    BLOGS.filter((blog) => blog !== 'hajimete-no-niwa').sort(),
  );
  const hashtags = unwrap(await getHashtagRanking(reader())({ limit: 10 }));
  expect(hashtags.map(({ count }) => count)).toEqual(
    hashtags.map(({ count }) => count).sort((a, b) => b - a),
  );
  const fresh = unwrap(await getNewEntries(reader())({ limit: 12 }));
  expect(fresh).toHaveLength(12);
  expect(fresh[0]?.createdAt).toBe('2026-11-20T20:05:56.000+09:00');
});

test('a page view moves a blog up in the next computed ranking', async () => {
  const { entries } = await loadEntries('tsuki--usagi');
  const places = async () =>
    unwrap(await getBlogRanking(reader())({ limit: 50 })).map((blog) => blog.amebaId);
  const before = await places();
  expect(before[0]).not.toBe('tsuki--usagi');
  await platform.database.query(
    `insert into page_views (entry_id, viewed_on, view_count) values ($1, '2026-11-21', 100000)
     on conflict (entry_id, viewed_on) do update set view_count = 100000`,
    [entries[0]?.entryId ?? 0],
  );
  expect(await places()).toEqual(before);
  await platform.database.transaction((tx) => computeRankings(tx, () => DEMO_NOW));
  expect((await places())[0]).toBe('tsuki--usagi');
});

describe('R5.1 unknown names and numbers in reads:', () => {
  test.each([
    ['unknown-here', 404],
    ['Kanoya-Mio', 404],
    ['-a-', 404],
    ['ab', 404],
    ['123456', 404],
    ['true', 404],
    ['__proto__', 404],
    ['ranking', 404],
    ["x' or '1'='1", 404],
  ])('the amebaId %s answers %i', async (amebaId, status) => {
    expect(requireFailureStatus(await getBlogger(reader())({ amebaId }))).toBe(status);
  });

  test('a missing amebaId answers 400', async () => {
    const answer = await platform.server.inject('/_api/blogger?returnMeta=true');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      output: { message: 'amebaId is required' },
      meta: { statusCode: 400 },
    });
  });

  test('a blogId that contradicts the amebaId answers 404', async () => {
    expect(
      requireFailureStatus(await getPcSkin(reader())({ amebaId: 'kanoya-mio', blogId: 1 })),
    ).toBe(404);
  });

  test("another blog's entry and an invalid entryId answer 404", async () => {
    const [entry] = (await loadEntries('kanoya-mio')).entries;
    const ask = async (amebaId: string, entryId: number | undefined) =>
      requireFailureStatus(await getBlogEntry(reader())({ amebaId, entryId: entryId ?? 0 }));
    expect(await ask('tsuki--usagi', entry?.entryId)).toBe(404);
    expect(await ask('kanoya-mio', 0)).toBe(404);
    const huge = await platform.server.inject(
      '/_api/blogEntry;amebaId=kanoya-mio;entryId=99999999999999999999',
    );
    expect(huge.statusCode).toBe(404);
  });
});

test.each(['page=0', 'page=x', 'limit=0', 'limit=51', 'offset=-1', 'isNeedDetailText=perhaps'])(
  'blogEntries rejects the query %s',
  async (parameter) => {
    const answer = await platform.server.inject(
      `/_api/blogEntries;amebaId=kanoya-mio;${parameter}`,
    );
    expect(answer.statusCode).toBe(400);
  },
);

test('profiles exist for blogs and members, at most ten in a read', async () => {
  const amebaIds = [...BLOGS, 'mugicha88', 'unknown-here'];
  const profiles = unwrap(await getBloggerProfiles(reader())({ amebaIds }));
  expect(Object.keys(profiles).sort()).toEqual([...BLOGS, 'mugicha88'].sort());
  const answer = await platform.server.inject(`/_api/bloggerProfile;amebaIds=${amebaIds.join()}`);
  expect(answer.statusCode).toBe(400);
});

test('returns only the requested fields of the paid plan', async () => {
  const answer = await platform.server.inject(
    '/_api/bloggerPaidPlanFeature;amebaId=kominka-naoshi;fields=featured_area,constructor',
  );
  expect(answer.json()).toEqual({ featured_area: true });
});

describe('R3.12 flags of a blog', () => {
  const loadOffFeatures = async (amebaId: string) =>
    unwrap(await getBlogger(reader())({ amebaId })).blog.offFeatures;

  test('the demo has blogs with all features, and blogs with some off', async () => {
    expect(await loadOffFeatures('kanoya-mio')).toEqual([]);
    expect(await loadOffFeatures('shiogasaki-owls')).toEqual([
      'follow_count',
      'blog_ranking',
      'reblog',
    ]);
  });

  test('the database accepts each flag, and no other', async () => {
    const turnOff = (features: readonly string[]) =>
      platform.database.query(
        "update blogs set off_features = $1 where ameba_id = 'hajimete-no-niwa'",
        [features],
      );
    await turnOff(BLOG_FEATURES);
    expect(await loadOffFeatures('hajimete-no-niwa')).toEqual(BLOG_FEATURES);
    await expect(turnOff(['hologram'])).rejects.toThrow(/off_features/);
    await turnOff([]);
  });
});

describe('R2.6.1 the site menu of a blog', () => {
  const keep = (pages: unknown) =>
    platform.database.query(
      "update blogs set ownd_pages = $1::jsonb where ameba_id = 'hajimete-no-niwa'",
      [JSON.stringify(pages)],
    );

  test.each([
    ['an object instead of a list', {}],
    ['a page without an address', [{ label: '庭' }]],
    ['a label that is a number', [{ label: 1, url: 'https://example.com/' }]],
    ['null as a page', [null]],
    [
      'more pages than the limit',
      Array.from({ length: 9 }, () => ({ label: '庭', url: 'https://example.com/' })),
    ],
  ])('the database rejects %s', async (_what, pages) => {
    await expect(keep(pages)).rejects.toThrow(/ownd_pages/);
  });

  test('is returned in the order of the stored list', async () => {
    const pages = ['庭', '道具'].map((label) => ({ label, url: `https://example.com/${label}` }));
    await keep(pages);
    const answer = await getBlogger(reader())({ amebaId: 'hajimete-no-niwa' });
    expect(answer.ok && answer.value.blog.owndPages.map(({ label }) => label)).toEqual([
      '庭',
      '道具',
    ]);
    await keep([]);
  });
});
