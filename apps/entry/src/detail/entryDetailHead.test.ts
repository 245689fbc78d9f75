import type { StoredEntry } from '../entries/entryState.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { anEntryDetailStore } from '../entries/openPages.fixture.tsx';
import { exposed } from './entryDetail.page.ts';

const buildHead = (differences: Partial<StoredEntry> = {}) =>
  exposed.head(anEntryDetailStore(aStoredEntry(differences)).store.getState());

describe('the head of an entry', () => {
  it('has the title, description and canonical path of the entry, without noindex', () => {
    expect(buildHead()).toMatchObject({
      title: '雨あがりの庭で、梅を四キロ｜ひだまり四人ぐらし',
      description: '三日ぶりに雨がやんだので、脚立を出して梅をもぎました。',
      canonicalPath: '/hidamari-yonin/entry-12870014402.html',
      ogType: 'article',
    });
    expect(buildHead()).not.toHaveProperty('isNoIndex');
  });

  it('R2.2.5 has the entry as canonical path of a comment page, without prev and next paths', () => {
    const state = anEntryDetailStore(aStoredEntry()).store.getState();
    const params = { page: '3', entryId: '12870014402' };
    const head = exposed.head({
      ...state,
      page: { ...state.page, match: { ...state.page.match, params } },
    });
    expect(head.canonicalPath).toBe('/hidamari-yonin/entry-12870014402.html');
    expect(head).not.toHaveProperty('prevPath');
    expect(head).not.toHaveProperty('nextPath');
  });

  it('has the first image with its resized dimensions as ogImage', () => {
    expect(buildHead().ogImage).toEqual({
      url: 'https://platform.test/user_images/20260614/07/hidamari-yonin/1a/2b/j/o16001200101.jpg?caw=1120',
      width: 1120,
      height: 840,
    });
  });

  it('has a title card as ogImage of a public entry without an image', () => {
    expect(buildHead({ image: null }).ogImage).toEqual({
      url: 'https://platform.test/entry_cards/12870014402.png?v=1781392200',
      width: 1200,
      height: 630,
    });
    expect(buildHead({ image: null, publishFlg: 'amember' })).not.toHaveProperty('ogImage');
    expect(buildHead({ image: null, closedFlg: 'mon_ng' })).not.toHaveProperty('ogImage');
  });

  it('makes a root-relative image URL absolute, and does not enlarge the image', () => {
    const image = { url: '/user_images/a.jpg', width: 16, height: 16 };
    expect(buildHead({ image }).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 16,
      height: 16,
    });
  });

  it('has BlogPosting and BreadcrumbList data as JSON-LD', () => {
    expect(buildHead().jsonLd?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: '雨あがりの庭で、梅を四キロ',
      datePublished: '2026-06-14T07:42:00.000+09:00',
      dateModified: '2026-06-14T08:10:00.000+09:00',
      mainEntityOfPage: 'https://blog.test/hidamari-yonin/entry-12870014402.html',
      keywords: ['梅しごと', '庭の恵み'],
      isAccessibleForFree: true,
    });
    expect(buildHead().jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('has noindex and a generated description for a members-only entry', () => {
    const head = buildHead({ publishFlg: 'amember', hasText: false, excerpt: '' });
    expect(head.isNoIndex).toBe(true);
    expect(head.description).toBe('ひだまり四人ぐらしの記事「雨あがりの庭で、梅を四キロ」です。');
    expect(head.jsonLd?.[0]).toMatchObject({ isAccessibleForFree: false });
  });

  it('has 無題 in the title of an untitled entry', () => {
    expect(buildHead({ title: '' }).title).toBe('無題｜ひだまり四人ぐらし');
  });

  it('throws before the entry is loaded', () => {
    const state = anEntryDetailStore(aStoredEntry()).store.getState();
    const match = { ...state.page.match, params: { entryId: '99' } };
    expect(() => exposed.head({ ...state, page: { ...state.page, match } })).toThrow(
      'before the entry was loaded',
    );
  });
});
