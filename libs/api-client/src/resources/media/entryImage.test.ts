import { anEntryImageDetail, aWireEntryImage, aWireImage } from '../../fixtures/entryImage.ts';
import { entryImage } from './entryImage.ts';

const images = [1, 2, 3].map((imageId) =>
  aWireImage({ imageId, pageUrl: `/a/image-9-${imageId}.html` }),
);

describe('R2.2.9 the images of an entry:', () => {
  test.each([
    [1, null, '/a/image-9-2.html'],
    [2, '/a/image-9-1.html', '/a/image-9-3.html'],
    [3, '/a/image-9-2.html', null],
  ])('image %i has its neighbours', (position, previousPageUrl, nextPageUrl) => {
    const wire = aWireEntryImage(images[position - 1], images);
    expect(entryImage.decode(wire)).toMatchObject({
      value: { position, total: 3, previousPageUrl, nextPageUrl },
    });
  });

  test('a single image has no neighbours', () => {
    expect(entryImage.decode(aWireEntryImage())).toEqual({ ok: true, value: anEntryImageDetail() });
  });

  test('fails when the image is not in the list', () => {
    expect(entryImage.decode(aWireEntryImage(aWireImage({ imageId: 9 }), images))).toMatchObject({
      ok: false,
      error: { code: 'API-002' },
    });
  });
});
