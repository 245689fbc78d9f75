import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract/templates.ts';
import { deliveredHtml } from './deliveredHtml.ts';
import { imageMarkup } from '../imageMarkup.ts';
import { createSanitiser } from '../createSanitiser.ts';

const ORIGIN = 'https://platform.example';
const delivered = (html: string, template: TemplateName = 'new', isFirst = false) =>
  deliveredHtml(html, ORIGIN, (url) => url, {
    entryId: 1,
    template,
    isFirst,
    isSubject: false,
    readingMinutes: null,
  });
const picture = (width: number) =>
  createSanitiser()(
    imageMarkup({
      path: `/user_images/20260131/23/a--b/ab/cd/j/o${String(width).padStart(4, '0')}096015000000001.jpg`,
      width,
      height: 960,
      amebaId: 'a--b',
      entryId: 1,
      imageId: 15_000_000_001,
      position: 1,
      alt: '海',
    }),
  );

const BASE = `${ORIGIN}/user_images/20260131/23/a--b/ab/cd/j/o1280096015000000001.jpg`;

test.each([
  ['new', 720, '1120w, 1280w'],
  ['official', 1120, '1120w, 1280w'],
  ['old', 570, '1120w, 1280w'],
  ['uranus', 788, '1120w, 1280w'],
] as const)(
  'in %s an image has srcset widths for its column of %i px, all at the media origin',
  (template, column, widest) => {
    const html = delivered(picture(1280), template);
    const [, srcSet = ''] = / srcset="([^"]+)"/.exec(html) ?? [];
    const widths = srcSet.split(', ').map((choice) => choice.split(' ')[1]);
    expect(widths.slice(-2).join(', ')).toBe(widest);
    expect(srcSet.split(', ').every((choice) => choice.startsWith(`${BASE}?caw=`))).toBe(true);
    expect(html).toContain(`sizes="auto, (width < 1000px) min(1280px, 100vw), ${column}px"`);
    expect(html).toContain(`data-src="${BASE}"`);
    expect(html).toContain('width="1280" height="960"');
    expect(html).toContain('href="/a--b/image-1-15000000001.html"');
    expect(html).not.toMatch(/["\s]\/user_images/);
  },
);

test('a small image has no srcset', () => {
  expect(delivered(picture(200))).not.toContain('srcset');
});

test.each(TEMPLATE_NAMES)(
  'in %s the first image of a page loads eagerly with high priority, and all others lazily',
  (template) => {
    const emoji = '<img class="emoji" src="/static/e.svg" alt="😀">';
    const text = createSanitiser()(`<p>はじめに${emoji}</p>`) + picture(1280) + picture(640);
    const tags = delivered(text, template, true).match(/<img[^>]*>/g) ?? [];
    expect(tags.map((tag) => / loading="lazy"/.test(tag))).toEqual([true, false, true]);
    expect(tags.map((tag) => / fetchpriority="high"/.test(tag))).toEqual([false, true, false]);
    // `sizes=auto` applies only to lazy images
    expect(tags[1]).not.toContain('auto');
    expect(tags.every((tag) => tag.includes(' decoding="async"'))).toBe(true);
    expect(delivered(text, template)).not.toContain('fetchpriority');
  },
);

test('an image far below the start of the text loads lazily on every page', () => {
  const text = `<p>${'あ'.repeat(400)}</p>${picture(1280)}`;
  expect(delivered(text, 'new', true)).not.toContain('fetchpriority');
});

test('an image has one address and no srcset outside of pages', () => {
  const html = deliveredHtml(picture(1280), ORIGIN, (url) => url, null);
  expect(html).toContain(` src="${BASE}?caw=800"`);
  expect(html).not.toContain('srcset');
});

test('leaves texts about image paths and links to other sites unchanged', () => {
  const html =
    '<p>/user_images/ は写真の置き場です &lt;img src="https://old.example/a.jpg"&gt;</p><a href="https://old.example/a.jpg">写真</a>';
  expect(delivered(html)).toBe(html);
});

test.each([
  [
    '<img src="https://old.example/user_images/a.jpg?caw=800">',
    ['https://old.example/user_images/a.jpg?caw=800'],
  ],
  [
    '<img alt="a > b" loading="lazy" src="//old.example/a?b=1&amp;c=2">',
    ['//old.example/a?b=1&c=2'],
  ],
  [
    '<video controls src="https://old.example/f.mp4" poster="https://old.example/p.jpg"></video>',
    ['https://old.example/p.jpg'],
  ],
  [
    '<img src="https://a.example/1.gif"><img src="https://b.example/2.gif">',
    ['https://a.example/1.gif', 'https://b.example/2.gif'],
  ],
])('S24 replaces image addresses of other sites: %s', (html, expected) => {
  const requested: string[] = [];
  const foreign = (url: string) => {
    requested.push(url);
    return 'OURS';
  };
  const sent = deliveredHtml(createSanitiser()(html), ORIGIN, foreign, {
    entryId: 1,
    template: 'new',
    isFirst: true,
    isSubject: true,
    readingMinutes: null,
  });
  expect(requested).toEqual(expected);
  expect(sent).not.toMatch(/<img[^>]*example/);
  expect(sent.match(/="OURS"/g)).toHaveLength(expected.length);
});
