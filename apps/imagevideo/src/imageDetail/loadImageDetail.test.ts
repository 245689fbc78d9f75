import {
  aWireArchivedImage,
  aWireEntryImage,
  aWireImage,
  someWireImageNeighbours,
} from '@engawa/api-client/fixtures/entryImage.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { compileClaim, type ApiErrorCode } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { exposed } from './imageDetail.page.ts';
import { aMatch } from './imagePage.fixture.tsx';
import { loadImageDetail } from './loadImageDetail.ts';

const load = async (answers: FakeAnswers) => {
  const read = fakeRead({ imageNeighbours: someWireImageNeighbours(), ...answers });
  const opened = aContractStore({ slices: exposed.slices, read });
  const outcome = await loadImageDetail(aMatch(2), opened.services);
  return { outcome, read, opened };
};

describe('loading an image page', () => {
  it('R2.2.9 requests the image that the address names, and returns the cache tags of blog and entry', async () => {
    const answer = aWireEntryImage(aWireImage({ imageId: 2, entryId: 7 }));
    const { outcome, read } = await load({ entryImage: answer });
    expect(read.calls[0]?.params).toMatchObject({
      amebaId: 'hidamari-yonin',
      entryId: 7,
      imageId: 2,
    });
    expect(outcome).toEqual({
      status: 200,
      cacheTags: ['blog:hidamari-yonin', 'entry:7'],
      maxAgeS: 600,
    });
  });

  it('writes public field names to INIT_DATA, from which the same state is restored', async () => {
    const other = { imageId: 5, title: '梅酒', pageUrl: '/a/image-9-5.html' };
    const { opened } = await load({
      entryImage: aWireEntryImage(),
      imageNeighbours: someWireImageNeighbours([
        aWireArchivedImage(),
        aWireArchivedImage({ ...other, entryId: 9, entryUrl: '/a/entry-9.html' }),
      ]),
    });
    const [slice] = exposed.slices;
    const { imgUrl, width, height, alt } = aWireImage();
    const image = {
      imageId: 15153447989,
      imgUrl,
      pageUrl: '/nanohana-daidokoro/image-12755975296-15153447989.html',
      width,
      height,
      alt,
    };
    expect(slice?.toInit(Reflect.get(opened.store.getState(), 'imageState'))).toEqual({
      imageArchiveMap: {},
      imageMetaMap: {},
      imageListPages: [],
      entryImages: [
        {
          entryId: 12755975296,
          title: '梅を干す日',
          entryUrl: '/nanohana-daidokoro/entry-12755975296.html',
          date: '2022-07-29T23:30:50.000+09:00',
          imageData: [image],
          otherImages: { before: [], after: [{ ...image, ...other }] },
        },
      ],
    });
    expect(opened.roundTripped().store.getState()).toEqual(opened.store.getState());
  });

  it('returns 200 if the images of other entries cannot be read', async () => {
    const { outcome, opened } = await load({
      entryImage: aWireEntryImage(),
      imageNeighbours: failsWith('API-005', 502),
    });
    expect(outcome.status).toBe(200);
    expect(opened.store.getState()).toMatchObject({ imageState: { entries: [{ others: null }] } });
  });

  it.each<[string, ApiErrorCode, number, number]>([
    ['an image that does not exist', 'API-004', 404, 404],
    ['an image of a member-only entry', 'API-003', 403, 404],
    ['a read layer that is slow', 'API-001', 0, 503],
    ['a read layer that is down', 'API-005', 502, 503],
    ['an invalid response', 'API-002', 200, 500],
  ])(
    'responds to %s (%s, read status %i) with status %i',
    async (_what, code, statusCode, status) => {
      const { outcome } = await load({ entryImage: failsWith(code, statusCode) });
      expect(outcome.status).toBe(status);
    },
  );
});

describe('the claim of the image page', () => {
  const matches = compileClaim({
    file: 'image-{entryId}-{imageId}.html',
    pageType: 'image-detail',
  });

  it('R2.2.9 is image-{entryId}-{imageId}.html', () => {
    expect(exposed.claims.map(({ file }) => file)).toEqual(['image-{entryId}-{imageId}.html']);
    expect(matches('image-12-34.html')).toEqual({ entryId: '12', imageId: '34' });
    expect(matches('image-12.html')).toBeNull();
    expect(matches('image-0-34.html')).toBeNull();
  });
});
