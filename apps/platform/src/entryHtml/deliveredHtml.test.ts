import { deliveredHtml } from './deliveredHtml.ts';
import { imageMarkup } from './imageMarkup.ts';
import { createSanitiser } from './sanitiseEntryHtml.ts';

const ORIGIN = 'https://platform.example';
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
  const html = deliveredHtml(picture(1280), ORIGIN);
  const base = `${ORIGIN}/user_images/20260131/23/a--b/ab/cd/j/o1280096015000000001.jpg`;
  expect(html).toContain(`src="${base}?caw=800"`);
  expect(html).toContain(`srcset="${base}?caw=800 800w, ${base}?caw=1120 1120w"`);
  expect(html).toContain(`data-src="${base}"`);
  expect(html).toContain('href="/a--b/image-1-15000000001.html"');
  expect(html).not.toMatch(/["\s]\/user_images/);
});

test('a small picture needs no choice', () => {
  expect(deliveredHtml(picture(640), ORIGIN)).not.toContain('srcset');
});

test('words about addresses and pictures elsewhere stay as they are', () => {
  const html =
    '<p>/user_images/ は写真の置き場です</p><img src="https://old.example/user_images/a.jpg?caw=800">';
  expect(deliveredHtml(html, ORIGIN)).toBe(html);
});
