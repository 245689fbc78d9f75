import type { ShownEntry } from '../entries/entryState.ts';
import { aShownEntry } from '../entries/entry.fixture.ts';
import { anEntryDetailStore } from '../entries/shownPages.fixture.tsx';
import { exposed } from './entryDetail.page.ts';

const headOf = (differences: Partial<ShownEntry> = {}) =>
  exposed.head(anEntryDetailStore(aShownEntry(differences)).store.getState());

describe('head of an entry', () => {
  it('names the entry and its blog', () => {
    expect(headOf()).toMatchObject({
      title: '雨あがりの庭で、梅を四キロ｜ひだまり四人ぐらし',
      description: '三日ぶりに雨がやんだので、脚立を出して梅をもぎました。',
      canonicalPath: '/hidamari-yonin/entry-12870014402.html',
      ogType: 'article',
    });
    expect(headOf()).not.toHaveProperty('isNoIndex');
  });

  it('R2.2.5 points every page of its comments at the first, and at no neighbour', () => {
    const state = anEntryDetailStore(aShownEntry()).store.getState();
    const params = { page: '3', entryId: '12870014402' };
    const head = exposed.head({
      ...state,
      page: { ...state.page, match: { ...state.page.match, params } },
    });
    expect(head.canonicalPath).toBe('/hidamari-yonin/entry-12870014402.html');
    expect(head).not.toHaveProperty('prevPath');
    expect(head).not.toHaveProperty('nextPath');
  });

  it('shows its first picture in the size that it then has', () => {
    expect(headOf().ogImage).toEqual({
      url: 'https://platform.test/user_images/20260614/07/hidamari-yonin/1a/2b/j/o16001200101.jpg?caw=1120',
      width: 1120,
      height: 840,
    });
  });

  it('shows a card with its title where it has no picture, but of no entry that not everyone may read', () => {
    expect(headOf({ image: null }).ogImage).toEqual({
      url: 'https://platform.test/entry_cards/12870014402.png?v=1781392200',
      width: 1200,
      height: 630,
    });
    expect(headOf({ image: null, publishFlg: 'amember' })).not.toHaveProperty('ogImage');
    expect(headOf({ image: null, closedFlg: 'mon_ng' })).not.toHaveProperty('ogImage');
  });

  it('makes a root-relative picture absolute, and none larger than it is', () => {
    const image = { url: '/user_images/a.jpg', width: 16, height: 16 };
    expect(headOf({ image }).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 16,
      height: 16,
    });
  });

  it('describes the entry as data', () => {
    expect(headOf().jsonLd?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: '雨あがりの庭で、梅を四キロ',
      datePublished: '2026-06-14T07:42:00.000+09:00',
      dateModified: '2026-06-14T08:10:00.000+09:00',
      mainEntityOfPage: 'https://blog.test/hidamari-yonin/entry-12870014402.html',
      keywords: ['梅しごと', '庭の恵み'],
      isAccessibleForFree: true,
    });
    expect(headOf().jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('keeps a member-only entry out of search results', () => {
    const head = headOf({ publishFlg: 'amember', hasText: false, excerpt: '' });
    expect(head.isNoIndex).toBe(true);
    expect(head.description).toBe('ひだまり四人ぐらしの記事「雨あがりの庭で、梅を四キロ」です。');
    expect(head.jsonLd?.[0]).toMatchObject({ isAccessibleForFree: false });
  });

  it('has a name even without a title', () => {
    expect(headOf({ title: '' }).title).toBe('無題｜ひだまり四人ぐらし');
  });

  it('cannot be asked for before its load', () => {
    const state = anEntryDetailStore(aShownEntry()).store.getState();
    const match = { ...state.page.match, params: { entryId: '99' } };
    expect(() => exposed.head({ ...state, page: { ...state.page, match } })).toThrow(
      'before it was loaded',
    );
  });
});
