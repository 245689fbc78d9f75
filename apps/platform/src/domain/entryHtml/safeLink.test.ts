import { deliveredHtml } from './delivery/deliveredHtml.ts';
import { isForeignUrl, loadableMedia, safeLink, safePicture } from './safeLink.ts';
import { createSanitiser } from './createSanitiser.ts';

/** On a page of https or http, a browser resolves each of these addresses to evil.example. */
const DISGUISED = [
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example/x.png',
  '\\/evil.example/x.png',
  '/\t/evil.example/x.png',
  '\n//evil.example/x.png',
  '///evil.example/x.png',
  'https:evil.example/x.png',
  'https:/evil.example/x.png',
  'https:\\\\evil.example/x.png',
  'https:/\\evil.example/x.png',
  'HTTPS://evil.example/x.png',
  'ht\ntps://evil.example/x.png',
  'http:evil.example/x.png',
  'http:/evil.example/x.png',
  '\u0001https://evil.example/x.png',
];

test.each(DISGUISED)(
  'treats the disguised address %j as another site in images, media and links',
  (url) => {
    for (const safe of [safePicture(url), loadableMedia(url), safeLink(url)]) {
      expect(isForeignUrl(safe ?? '')).toBe(true);
      expect(new URL(safe ?? '', 'https://blog.example').host).toBe('evil.example');
    }
    expect(loadableMedia(url)).toMatch(/^(?:https:)?\/\/evil\.example\/x\.png$/);
  },
);

test.each(DISGUISED)('replaces an image or poster at %j by a platform address', (url) => {
  const escaped = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const stored = createSanitiser()(
    `<p><img src="${escaped}" width="8" height="8"></p><video src="/a.mp4" poster="${escaped}" width="8" height="8"></video>`,
  );
  const requested: string[] = [];
  const sent = deliveredHtml(
    stored,
    'https://platform.example',
    (address) => {
      requested.push(address);
      return '/foreign_images/x';
    },
    null,
  );
  expect(requested).toHaveLength(2);
  expect(sent).not.toContain('evil.example');
});

test.each([
  'https://ブログ.example/梅の花?a=1&b=2#c',
  '/user_images/20260101/00/a/00/00/j/o0800060012.jpg?caw=800',
  '//cdn.example/x.png',
  'x.png',
  '../x.png',
  '?page=2',
  '/梅の花',
])('leaves the address %s unchanged', (url) => {
  expect(safePicture(url)).toBe(url);
  expect(safeLink(url)).toBe(url);
});

test('links may have fragments, mailto and tel, but no scripts and no invalid addresses', () => {
  expect(safeLink('#top')).toBe('#top');
  expect(safeLink('mailto:a@b.example')).toBe('mailto:a@b.example');
  expect(safeLink('tel:03-0000-0000')).toBe('tel:03-0000-0000');
  expect(safeLink('//')).toBeNull();
  expect(safePicture('java\nscript:alert(1)')).toBeNull();
  expect(safeLink(' \u0001javascript:alert(1)')).toBeNull();
});
