import { setTimeout as sleep } from 'node:timers/promises';
import { picturePath } from '../media/picturePath.ts';
import { linkOwnPictures, collectOwnPictures, unlinkOwnPictures } from './ownPictures.ts';

const OWNER = 'kanoya-mio';
const path = picturePath({
  takenAt: new Date('2026-11-21T09:00:00+09:00'),
  amebaId: OWNER,
  id: 1,
  width: 640,
  height: 480,
});
const PICTURE = `<img src="${path}" alt="梅">`;
const ENTRY = { amebaId: OWNER, entryId: 7 };
const LINK = /<a href="\/kanoya-mio\/image-7-\d+\.html">/g;

test('R1.6 an uploaded image links to its own page unless its owner links it elsewhere', () => {
  const html = `<p>${PICTURE}</p><p><a href="https://e.example/">${PICTURE}</a>${PICTURE}</p>`;
  const linked = linkOwnPictures(html, ENTRY, [11, 12, 13]);
  expect(linked.match(LINK)).toEqual([
    '<a href="/kanoya-mio/image-7-11.html">',
    '<a href="/kanoya-mio/image-7-13.html">',
  ]);
  expect(linked).toContain('<a href="https://e.example/"><img class="PhotoSwipeImage"');
  expect(unlinkOwnPictures(linked, OWNER)).not.toMatch(LINK);
});

test('R1.6 links 20,000 images without blocking the thread', async () => {
  const many = 20_000;
  const html = PICTURE.repeat(many);
  expect(collectOwnPictures(html, OWNER)).toHaveLength(many);
  const ids = Array.from({ length: many }, (_, at) => at + 1);
  expect(linkOwnPictures(html, ENTRY, ids).match(LINK)).toHaveLength(many);
  // a test that blocked the thread has timed out by now, and the timeout is reported first
  await sleep(1);
}, 8000);
