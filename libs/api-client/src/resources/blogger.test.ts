import { aWireBlog, aWireBlogger, aWireProfile } from '../fixtures/wireBlogger.ts';
import { aBloggerAttribute } from '../fixtures/blogger.ts';
import { failsWith, fakeRead } from '../fixtures/fakeRead.ts';
import { decodeBlogger, getBlogger } from './blogger.ts';

const attributeOf = (over: object) => {
  const result = decodeBlogger(aWireBlogger(over));
  return result.ok ? result.value.attribute : result.error;
};

const royal = (planId: number | null) => ({ royal_member: { sp_ad_plan_id: planId } });
const plan = (...features: string[]) => ({ paid_plan: { features } });

describe('R3.1 R6.2 what follows from standing and plan', () => {
  test('a blogger with neither is general and shows ads', () => {
    expect(attributeOf({})).toEqual(aBloggerAttribute());
  });

  test('an official blogger is official, a royal member too', () => {
    const official = { official: { upper_text: '俳優' } };
    const expected = aBloggerAttribute({
      bloggerType: 'official',
      isOfficial: true,
      isGeneral: false,
    });
    expect(attributeOf(official)).toEqual(expected);
    expect(attributeOf({ ...official, ...royal(1) })).toEqual(expected);
  });

  test('a royal member is a top blogger', () => {
    expect(attributeOf(royal(2))).toEqual(
      aBloggerAttribute({ bloggerType: 'top_blogger', isTopBlogger: true, isGeneral: false }),
    );
  });

  test('the top-blogger ad plan is for plan 1 without premium only', () => {
    expect(attributeOf(royal(1))).toMatchObject({ isApplyTopBloggerBaseAdPlan: true });
    expect(attributeOf(royal(null))).toMatchObject({ isApplyTopBloggerBaseAdPlan: false });
    expect(attributeOf({ ...royal(1), ...plan('ad_not_display') })).toMatchObject({
      isApplyTopBloggerBaseAdPlan: false,
    });
  });

  test('ad_not_display makes premium and hides ads, display_badge shows the badge', () => {
    expect(attributeOf(plan('ad_not_display'))).toEqual(
      aBloggerAttribute({ isPremium: true, isShowAdUser: false }),
    );
    expect(attributeOf(plan('display_badge', 'not_known_yet'))).toEqual(
      aBloggerAttribute({ isPaidPlanBadgeDisplayEnabled: true }),
    );
  });
});

describe('R3.11 sex_text', () => {
  test.each([
    ['女性', 'woman'],
    ['男性', 'man'],
    ['その他', 'other'],
  ])('%s is %s', (sex_text, gender) => {
    const result = decodeBlogger(aWireBlogger({ profile: aWireProfile({ sex_text }) }));
    expect(result).toMatchObject({ ok: true, value: { profile: { gender } } });
  });
});

describe('R3.1 getBlogger', () => {
  test('asks by amebaId alone', async () => {
    const read = fakeRead({ blogger: aWireBlogger() });
    await expect(getBlogger(read)({ amebaId: 'a--b' })).resolves.toMatchObject({ ok: true });
    expect(read.calls).toEqual([{ resource: 'blogger', params: { amebaId: 'a--b' } }]);
  });

  test('hands a failure on as it came', async () => {
    const read = fakeRead({ blogger: failsWith('API-004', 404, 'Not Found') });
    await expect(getBlogger(read)({ amebaId: 'nobody' })).resolves.toEqual({
      ok: false,
      error: { code: 'API-004', statusCode: 404, message: 'Not Found' },
    });
  });

  test('R3.2 names the field that does not fit', () => {
    const blog = aWireBlog({ deny_reblog: 'perhaps' });
    const result = decodeBlogger(aWireBlogger({ blog }));
    expect(result).toMatchObject({ ok: false, error: { code: 'API-002' } });
    expect(result.ok ? '' : result.error.message).toMatch(/^blog\.deny_reblog: /);
  });

  test('a picture without a size is none, its place could not be kept', () => {
    const profile = aWireProfile({ image_width: null });
    expect(decodeBlogger(aWireBlogger({ profile }))).toMatchObject({
      value: { profile: { image: null } },
    });
  });
});
