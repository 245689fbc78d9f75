/** @jest-environment jsdom */
import { findLoadedThumbnail } from './findLoadedThumbnail.ts';

const PAGE = '/kanoya-mio/image-1-2.html';
const FOLDER = '/user_images/20261121/09/kanoya-mio/ab/cd/j';

test.each([
  ['a height of four digits', `o1080144014000000007`, 1440],
  ['a height of five digits, before an id of 39', `o108012000${'7'.repeat(39)}`, 12_000],
  ['a height of four digits, before an id of 39', `o10801440${'7'.repeat(39)}`, 1440],
])('R1.6 reads the size of an image from its file name: %s', (_, name, height) => {
  document.body.innerHTML = `<div id="root"><a href="${PAGE}"><img src="${FOLDER}/${name}.jpg?caw=288" alt="梅"></a></div>`;
  const [image] = document.images;
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 288 } });
  expect(findLoadedThumbnail(PAGE, null)).toMatchObject({ width: 1080, height, alt: '梅' });
});
