import { createSanitiser } from '../entryHtml/createSanitiser.ts';
import { createPictureId, picturePath, parsePictureSize } from './picturePath.ts';
import { readPicturePlan } from './readPicture.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);

/** Plans an image of that size; only its header is read. */
const readPlan = (width: number, height: number, orientation = 1) =>
  readPicturePlan(
    {
      // the kind of read determines the type of its result
      read: (async () => ({
        type: 'image/png',
        width,
        height,
        pages: 1,
        orientation,
        hasAlpha: false,
      })) as never,
    },
    PNG,
  );

test.each([
  ['a comic', [1080, 12_000], [1080, 12_000]],
  ['a chat screenshot', [750, 16_000], [750, 16_000]],
  ['a tall photo', [1500, 3000], [1500, 3000]],
  ['a wide photo', [6000, 4000], [2240, 1493]],
  ['a panorama', [12_000, 1000], [2240, 187]],
  ['a comic at two device pixels', [2240, 12_000], [1728, 9258]],
  ['the tallest image', [200, 50_000], [66, 16_383]],
])(
  'R1.6 %s is stored in the page width, within the limit of its area',
  async (_, [width = 0, height = 0], [across, down]) => {
    expect(await readPlan(width, height)).toMatchObject({
      ok: true,
      value: { width: across, height: down },
    });
    expect(await readPlan(height, width, 6)).toMatchObject({
      ok: true,
      value: { width: across, height: down },
    });
  },
);

test('R1.6 rejects an image of more than 50 million pixels before it is decoded', async () => {
  expect(await readPlan(1000, 50_001)).toEqual({ ok: false, error: 'too-many-pixels' });
});

test('R1.6 the path and the reserved box of a tall image have its height', () => {
  const id = createPictureId();
  const path = picturePath({
    takenAt: new Date(0),
    amebaId: 'abc',
    id,
    width: 1080,
    height: 12_000,
  });
  expect(path).toContain(`/o108012000${id}.jpg`);
  expect(parsePictureSize(path)).toEqual({ width: 1080, height: 12_000 });
  expect(createSanitiser()(`<img src="${path}">`)).toContain('width="1080" height="12000"');
  // a path in the earlier format, whose id has any number of digits
  expect(parsePictureSize(path.replace(/o1080.*\./, `o10801200${'1'.repeat(38)}.`))).toEqual({
    width: 1080,
    height: 1200,
  });
});
