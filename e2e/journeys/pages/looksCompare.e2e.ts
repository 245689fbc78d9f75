import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { movedBoxes, OTHER_FONTS, SAME_FONTS, type Boxes } from '../../harness/looks/boxes.ts';
import { differenceOf, SPECKS_PX } from '../../harness/looks/comparePictures.ts';
import { encoded, lastRows, stacked, type Picture } from '../../harness/looks/picture.ts';

const aPicture = (height = 20): Picture => ({
  width: 30,
  height,
  data: Buffer.alloc(30 * height * 3, 255),
});

test('the same picture has no difference', () => {
  assert.equal(differenceOf(aPicture(), aPicture()), null);
});

test('more pixels of another colour than a corner has are seen', () => {
  const paint = (pixels: number) => {
    const now = aPicture();
    now.data.fill(200, 300, 300 + 3 * pixels);
    return differenceOf(aPicture(), now);
  };
  assert.equal(paint(SPECKS_PX), null);
  assert.equal(paint(SPECKS_PX + 1)?.pixels, SPECKS_PX + 1);
});

test('one shade is let pass in a small picture, and seen on a surface', () => {
  const [small, large] = [aPicture(), aPicture(2500)];
  small.data.fill(247);
  large.data.fill(247);
  assert.equal(differenceOf(aPicture(), small), null);
  assert.equal(differenceOf(aPicture(2500), large)?.pixels, 30 * 2500);
});

test('a page that grew differs by all that is new', () => {
  const difference = differenceOf(aPicture(20), aPicture(22));
  assert.equal(difference?.pixels, 2 * 30);
  assert.equal(difference?.picture.height, 22);
});

test('a picture is kept without loss', async () => {
  const picture = stacked(aPicture(3), lastRows(aPicture(9), 2));
  const kept = await sharp(await encoded(picture))
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([kept.info.width, kept.info.height], [30, picture.height]);
  assert.ok(kept.data.equals(picture.data));
});

test('a part that moved by two pixels is told; with other fonts only what is far from its place', () => {
  const boxes = (navTop: number, mainLeft: number): Boxes => ({
    'nav 1': [0, navTop, 1120, 48],
    'main 1': [mainLeft, 200, 720, 3000],
  });
  const reference = boxes(100, 80);
  assert.deepEqual(movedBoxes(reference, boxes(102, 80), SAME_FONTS), [
    'nav 1: 0 100 1120 48 → 0 102 1120 48',
  ]);
  assert.deepEqual(movedBoxes(reference, boxes(140, 80), OTHER_FONTS), []);
  assert.deepEqual(movedBoxes(reference, boxes(100, 120), OTHER_FONTS), [
    'main 1: 80 200 720 3000 → 120 200 720 3000',
  ]);
  assert.deepEqual(movedBoxes(reference, { 'main 1': [80, 200, 720, 3000] }, OTHER_FONTS), [
    'nav 1: 0 100 1120 48 → not there',
  ]);
});
