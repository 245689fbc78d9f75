import type { BlogFeature } from '@engawa/contract';
import { BLOG_FEATURES } from '@engawa/contract/state/blogFeatures.ts';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import {
  aWireBlog,
  aWireBlogger,
  aWireProfile,
  someFeatureFlags,
} from '../../fixtures/wireBlogger.ts';
import { aBloggerAttribute } from '../../fixtures/blogger.ts';
import { failsWith, fakeRead } from '../../fixtures/fakeRead.ts';
import { blogger, getBlogger } from './blogger.ts';

const decodeAttribute = (over: object) => {
  const result = blogger.decode(aWireBlogger(over));
  return result.ok ? result.value.attribute : result.error;
};

const royal = (planId: number | null) => ({ royal_member: { sp_ad_plan_id: planId } });
const plan = (...features: string[]) => ({ paid_plan: { features } });

describe('R1.6 R3.1 R6.2 type and plan of a blogger:', () => {
  test('a blogger without flags is general and shows ads', () => {
    expect(decodeAttribute({})).toEqual(aBloggerAttribute());
  });

  test('an official blogger is official, with royal_member as well', () => {
    const official = { official: { upper_text: '俳優' } };
    const expected = aBloggerAttribute({
      bloggerType: 'official',
      isOfficial: true,
      isGeneral: false,
    });
    expect(decodeAttribute(official)).toEqual(expected);
    expect(decodeAttribute({ ...official, ...royal(1) })).toEqual(expected);
  });

  test('a royal member is a top blogger', () => {
    expect(decodeAttribute(royal(2))).toEqual(
      aBloggerAttribute({ bloggerType: 'top_blogger', isTopBlogger: true, isGeneral: false }),
    );
  });

  test('only plan 1 without premium has the top blogger ad plan', () => {
    expect(decodeAttribute(royal(1))).toMatchObject({ isApplyTopBloggerBaseAdPlan: true });
    expect(decodeAttribute(royal(null))).toMatchObject({ isApplyTopBloggerBaseAdPlan: false });
    expect(decodeAttribute({ ...royal(1), ...plan('ad_not_display') })).toMatchObject({
      isApplyTopBloggerBaseAdPlan: false,
    });
  });

  test('the flag ad_not_display means premium without ads, the flag display_badge the badge', () => {
    expect(decodeAttribute(plan('ad_not_display'))).toEqual(
      aBloggerAttribute({ isPremium: true, isShowAdUser: false }),
    );
    expect(decodeAttribute(plan('display_badge', 'not_known_yet'))).toEqual(
      aBloggerAttribute({ isPaidPlanBadgeDisplayEnabled: true }),
    );
  });
});

const OWND_PAGE = { label: '出演情報', url: 'https://example.com/koharu/stage' };

describe('R3.12 features that flags turn off:', () => {
  const decodeWithFlags = (flags: object) =>
    blogger.decode(
      aWireBlogger({
        blog: aWireBlog({ feature_flags: flags, ownd_pages: [OWND_PAGE] }),
        official: { upper_text: '俳優' },
        ...royal(1),
        ...plan('ad_not_display', 'display_badge'),
        seo_setting: { ga_content: 'UA-1-1', ga4_content: 'G-1' },
      }),
    );
  const decodeWithout = (...off: readonly BlogFeature[]) => {
    const result = decodeWithFlags(someFeatureFlags(...off));
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };

  const TAKEN = {
    official: [
      { officialUpperText: '俳優', attribute: { bloggerType: 'official' } },
      { officialUpperText: null, attribute: { bloggerType: 'top_blogger' } },
    ],
    paid_plan: [
      { attribute: { isPremium: true, isPaidPlanBadgeDisplayEnabled: true } },
      { attribute: { isPremium: false, isPaidPlanBadgeDisplayEnabled: false } },
    ],
    premium: [
      { attribute: { isPremium: true, isShowAdUser: false } },
      { attribute: { isPremium: false, isShowAdUser: true, isPaidPlanBadgeDisplayEnabled: true } },
    ],
    seo_setting: [
      { seoSetting: { gaContent: 'UA-1-1', ga4Content: 'G-1' } },
      { seoSetting: { gaContent: null, ga4Content: null } },
    ],
    ownd_navigation: [{ blog: { owndPages: [OWND_PAGE] } }, { blog: { owndPages: [] } }],
    blog_genre: [
      { blog: { genreCode: 'cooking', genreName: '料理' } },
      { blog: { genreCode: '', genreName: '' } },
    ],
  } as const;

  test.each(Object.entries(TAKEN))('the flag %s', (feature, [on, off]) => {
    expect(decodeWithout()).toMatchObject(on);
    expect(decodeWithout(...BLOG_FEATURES.filter((name) => name === feature))).toMatchObject(off);
  });

  test('a menu may link to another site, and may be missing', () => {
    const decodeOwndPages = (blog: object) => {
      const result = blogger.decode(aWireBlogger({ blog }));
      return result.ok ? result.value.blog.owndPages : result.error.code;
    };
    const script = { label: '罠', url: 'javascript:alert(1)' };
    const here = { label: 'ここ', url: '/koharu/' };
    expect(decodeOwndPages(aWireBlog({ ownd_pages: [script, OWND_PAGE, here] }))).toEqual([
      OWND_PAGE,
    ]);
    const { ownd_pages: _, ...older } = aWireBlog();
    expect(decodeOwndPages(older)).toEqual([]);
  });

  test('the flag royal_member', () => {
    expect(decodeWithout('official').attribute.isTopBlogger).toBe(true);
    expect(decodeWithout('official', 'royal_member').attribute).toMatchObject({
      bloggerType: 'general',
      isApplyTopBloggerBaseAdPlan: false,
    });
  });

  test('every feature that a flag turns off has a test', () => {
    expect([...Object.keys(TAKEN), 'royal_member'].toSorted()).toEqual(
      featuresGatedBy('api-client'),
    );
  });

  test('the list has the features that are off; a missing flag is on, an unknown one is ignored', () => {
    expect(decodeWithout('clip', 'pr').blog.offFeatures).toEqual(['clip', 'pr']);
    const { pr, ...rest } = someFeatureFlags();
    expect(decodeWithFlags(rest)).toMatchObject({ ok: true, value: { blog: { offFeatures: [] } } });
    expect(decodeWithFlags({ ...rest, pr: 'no' })).toMatchObject({ error: { code: 'API-002' } });
    expect(decodeWithFlags({ ...rest, pr, hologram: false })).toMatchObject({ ok: true });
  });
});

test('R3.23 decodes a profile without the shop flag as one without a shop', () => {
  const { has_shop: _, ...before } = aWireProfile();
  expect(blogger.decode(aWireBlogger({ profile: before }))).toMatchObject({
    value: { profile: { hasShop: false } },
  });
});

describe('R3.11 the profile text sex_text', () => {
  test.each([
    ['女性', 'woman'],
    ['男性', 'man'],
    ['その他', 'other'],
  ])('“%s” is decoded as %s', (sex_text, gender) => {
    const result = blogger.decode(aWireBlogger({ profile: aWireProfile({ sex_text }) }));
    expect(result).toMatchObject({ ok: true, value: { profile: { gender } } });
  });
});

describe('R3.1 getBlogger', () => {
  test('sends only the amebaId', async () => {
    const read = fakeRead({ blogger: aWireBlogger() });
    await expect(getBlogger(read)({ amebaId: 'a--b' })).resolves.toMatchObject({ ok: true });
    expect(read.calls).toEqual([{ resource: 'blogger', params: { amebaId: 'a--b' } }]);
  });

  test('returns a failure unchanged', async () => {
    const read = fakeRead({ blogger: failsWith('API-004', 404, 'Not Found') });
    await expect(getBlogger(read)({ amebaId: 'unknown' })).resolves.toEqual({
      ok: false,
      error: { code: 'API-004', statusCode: 404, message: 'Not Found' },
    });
  });

  test.each([{ blog: null }, { blog: { ...aWireBlog(), blog_id: null } }, { blog: {} }])(
    'R8.3 treats a response without a blog id as one without a blog: %j',
    async (without) => {
      const read = fakeRead({ blogger: { ...aWireBlogger(), ...without } });
      await expect(getBlogger(read)({ amebaId: 'koharu' })).resolves.toMatchObject({
        error: { code: 'API-004', statusCode: 404 },
      });
    },
  );

  test('R3.2 names the invalid field of a response', () => {
    const blog = aWireBlog({ deny_reblog: 'perhaps' });
    const result = blogger.decode(aWireBlogger({ blog }));
    expect(result).toMatchObject({ ok: false, error: { code: 'API-002' } });
    expect(result.ok ? '' : result.error.message).toMatch(/^blog\.deny_reblog: /);
  });

  test('omits an image without a size, which would shift the layout', () => {
    const profile = aWireProfile({ image_width: null });
    expect(blogger.decode(aWireBlogger({ profile }))).toMatchObject({
      value: { profile: { image: null } },
    });
  });
});
