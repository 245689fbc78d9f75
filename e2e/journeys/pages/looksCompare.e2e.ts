import assert from 'node:assert/strict';
import sharp from 'sharp';
import { movedBoxes, OTHER_FONTS, SAME_FONTS, type Boxes } from '../../harness/looks/boxes.ts';
import { CELL_PX, coarseDifference, coarseOf } from '../../harness/looks/coarse.ts';
import { differenceOf, SPECKS_PX } from '../../harness/looks/comparePictures.ts';
import { encoded, lastRows, stacked, type Picture } from '../../harness/looks/picture.ts';
import { differencesAtWidths, withSeen } from '../../harness/looks/widths.ts';

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

/** A page at 390 px: white, with a panel of some colour 128 px high. */
const aPhone = ({ panel = 240, top = 64, boxes = {} as Boxes } = {}) => {
  const [width, height] = [390, 300];
  const data = Buffer.alloc(width * height * 3, 255);
  data.fill(panel, top * width * 3, (top + 4 * CELL_PX) * width * 3);
  return { width, picture: { width, height, data }, boxes };
};

test('a panel of another colour is seen in cells, a letter that is smoothed otherwise is not', () => {
  const reference = coarseOf(aPhone().picture);
  const now = aPhone();
  now.picture.data.fill(0, 0, 6);
  assert.equal(coarseDifference(reference, coarseOf(now.picture)), null);
  // 13 cells of 32 px are as wide as 390 px
  assert.equal(
    coarseDifference(reference, coarseOf(aPhone({ panel: 232 }).picture)),
    `${4 * 13} of 130 cells have another colour, the first at 0 64: #f0f0f0 → #e8e8e8`,
  );
});

test('BQ6 what differs at another width is told by width and part, a column that dropped below too', async () => {
  const columns: Boxes = { 'main 1': [0, 64, 260, 128], 'aside 1': [270, 64, 120, 128] };
  const was = aPhone({ boxes: columns });
  const kept = await withSeen({}, [was]);
  const differences = (now: typeof was) => differencesAtWidths(kept, [now], SAME_FONTS, true);
  assert.deepEqual(await differences(was), []);
  const dropped: Boxes = { ...columns, 'aside 1': [0, 192, 120, 128] };
  assert.deepEqual(await differences(aPhone({ boxes: dropped })), [
    '390 px: aside 1: 270 64 120 128 → 0 192 120 128',
  ]);
  assert.match(
    (await differences(aPhone({ boxes: columns, top: 96 }))).join(),
    /^390 px: \d+ of 130 cells/,
  );
  assert.deepEqual(await differences({ ...was, width: 768 }), ['768 px: has no reference yet']);
});
