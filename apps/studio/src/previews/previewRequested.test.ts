import { previewRequested } from './previewRequested.ts';

const DESKTOP = '/skin-preview/desktop';
const request = (query: string, path = DESKTOP, form = '') =>
  previewRequested(path, new URLSearchParams(query), new URLSearchParams(form));

test.each([
  ['/skin-preview/desktop', 'skin-preview', 'desktop'],
  ['/entry-preview/desktop', 'entry-preview', 'desktop'],
  ['/entry-preview/mobile', 'entry-preview', 'mobile'],
  ['/skin-preview/mobile/uranus-beni', 'skin-preview', 'mobile'],
])('R2.3.1-R2.3.4 maps %s to %s on %s', (path, pageType, device) => {
  expect(request('amebaId=koharu', path)).toMatchObject({ pageType, device, amebaId: 'koharu' });
});

test.each([
  '/skin-preview/mobile',
  '/skin-preview/mobile/a/b',
  '/skin-preview/',
  '/entry-preview/x',
])('returns null for %s', (path) => expect(request('', path)).toBeNull());

test('R2.3.1 reads the skin from the path on mobile', () => {
  expect(request('', '/skin-preview/mobile/%E7%B4%85')?.skin?.skinCode).toBe('紅');
});

test.each([
  ['nothing', '', null],
  ['an empty code', 'skin_code=', null],
  ['a code', 'skin_code=a', { skinCode: 'a', useLayout: null, isExpanded: false }],
  ['a layout', 'use_layout=both', { skinCode: null, useLayout: 'both', isExpanded: false }],
  ['a flag', 'expand_flg=1', { skinCode: null, useLayout: null, isExpanded: true }],
  ['a flag that is off', 'expand_flg=0', { skinCode: null, useLayout: null, isExpanded: false }],
])('R5.9 reads the skin with %s', (_what, query, skin) => {
  expect(request(query)?.skin).toEqual(skin);
});

test.each([
  ['nothing', '', null],
  ['a decimal count', 'entry_display_count=010', { entry_display_count: 10 }],
  ['a count of comments', 'comment_display_count=1', { comment_display_count: 1 }],
  ['a count of bookmarks', 'bookmark_display_count=2', { bookmark_display_count: 2 }],
  ['a count of favourites', 'favorite_display_count=3', { favorite_display_count: 3 }],
  ['a count of readers', 'reader_display_count=4', { reader_display_count: 4 }],
  ['a language', 'calendar_language=other', { calendar_language: 'other' }],
  ['a theme display type', 'theme_display_type=tree', { theme_display_type: 'tree' }],
  ['an invalid count', 'entry_display_count=x', null],
  ['an unknown parameter', 'archive_display_type=year', { archive_display_type: 'year' }],
])('R5.9 reads the sidebar settings with %s', (_what, query, settings) => {
  expect(request(query)?.sidebar?.settings ?? null).toEqual(settings);
});

test('R5.9 reads use_sidebar_1 and use_sidebar_2, where the last value wins', () => {
  expect(request('use_sidebar_1=0&use_sidebar_1=1')?.sidebar).toEqual({
    settings: {},
    isSidebar1Used: true,
    isSidebar2Used: null,
  });
  expect(request('use_sidebar_2=0')?.sidebar?.isSidebar2Used).toBe(false);
});

test.each([
  ['true', true],
  ['TRUE', false],
  ['1', false],
  ['', false],
])(
  'R5.9, R4.16 accepts owner CSS and premium only for exactly `true`, here `%s`',
  (text, isTaken) => {
    expect(request(`is_css_customized=${text}`)?.css !== null).toBe(isTaken);
    expect(request(`is_premium=${text}`)?.isPremium).toBe(isTaken);
  },
);

test('R5.10 reads typed text only from the form, never from the URL', () => {
  const typed = 'css=a%7B%7D&message=m&introduction=i&is_css_customized=true';
  expect(request(typed)).toMatchObject({ css: { typed: null }, message: null, introduction: null });
  expect(request('amebaId=koharu', DESKTOP, typed)).toMatchObject({
    amebaId: 'koharu',
    css: { typed: 'a{}' },
    message: 'm',
    introduction: 'i',
  });
});
