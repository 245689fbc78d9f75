import { deliveredHtml } from './deliveredHtml.ts';
import { imageMarkup } from './imageMarkup.ts';
import { createSanitiser } from './sanitiseEntryHtml.ts';

const ORIGIN = 'https://platform.example';
const delivered = (html: string) => deliveredHtml(html, ORIGIN, (url) => url);
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

test('a large picture comes in several widths, all at the media origin', () => {
  const html = delivered(picture(1280));
  const base = `${ORIGIN}/user_images/20260131/23/a--b/ab/cd/j/o1280096015000000001.jpg`;
  expect(html).toContain(`src="${base}?caw=800"`);
  expect(html).toContain(`srcset="${base}?caw=800 800w, ${base}?caw=1120 1120w"`);
  expect(html).toContain(`data-src="${base}"`);
  expect(html).toContain('href="/a--b/image-1-15000000001.html"');
  expect(html).not.toMatch(/["\s]\/user_images/);
});

test('a small picture needs no choice', () => {
  expect(delivered(picture(640))).not.toContain('srcset');
});

test('words about addresses and pictures elsewhere stay as they are', () => {
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
])('S24 no reader asks another site for a picture: %s', (html, expected) => {
  const asked: string[] = [];
  const sent = deliveredHtml(createSanitiser()(html), ORIGIN, (url) => {
    asked.push(url);
    return 'OURS';
  });
  expect(asked).toEqual(expected);
  expect(sent).not.toMatch(/<img[^>]*example/);
  expect(sent.match(/="OURS"/g)).toHaveLength(expected.length);
});
