import { anArchivedImage } from '@engawa/api-client/fixtures/entryImage.ts';
import type { ArchivedImage } from '@engawa/api-client/model/entryImage.ts';
import type { Params, Read, Result } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { viewerSaga } from './viewerSaga.ts';
import {
  selectViewedImage,
  selectViewer,
  viewerSlice,
  type ViewerRootState,
} from './viewerSlice.ts';

const PER_ENTRY = 3;

/** The path of image 1, 2, 3 … of an archive with three images per entry, newest first. */
export const pathAt = (place: number) =>
  `/hidamari-yonin/image-${90 - Math.floor(place / PER_ENTRY)}-${place + 1}.html`;

export const imageAt = (place: number): ArchivedImage =>
  anArchivedImage({
    imageId: place + 1,
    entryId: 90 - Math.floor(place / PER_ENTRY),
    entryTitle: `縁側だより${Math.floor(place / PER_ENTRY)}`,
    alt: `写真${place}`,
    pageUrl: pathAt(place),
    position: (place % PER_ENTRY) + 1,
    total: PER_ENTRY,
  });

const wireAt = (place: number) => {
  const { picture, entryTitle, createdAt, position, total, ...image } = imageAt(place);
  return {
    ...image,
    imgUrl: picture.url,
    width: picture.width,
    height: picture.height,
    title: entryTitle,
    date: createdAt,
    image_number: position,
    image_cnt: total,
  };
};

/** The platform's response for an archive of `count` images. */
export const buildAnswer = (params: Params, count: number, limit = 2): Result<unknown> => {
  const at = Number(params['imageId']) - 1;
  const first = params['side'] === 'next' ? at + 1 : Math.max(0, at - limit);
  const end = params['side'] === 'prev' ? at : Math.min(count, at + limit + 1);
  const images = Array.from({ length: Math.max(0, end - first) }, (_, more) =>
    wireAt(first + more),
  );
  const value = {
    images,
    prev_url: first > 0 && params['side'] !== 'next' ? pathAt(first) : null,
    next_url: end < count && params['side'] !== 'prev' ? pathAt(end - 1) : null,
  };
  return { ok: true, value };
};

export type HeldRead = {
  readonly params: Params;
  readonly answer: (value: Result<unknown>) => void;
};

/** A read whose responses the test triggers. */
export const aHeldRead = () => {
  const requested: HeldRead[] = [];
  const read: Read = async (_resource, params) =>
    new Promise((answer) => {
      requested.push({ params, answer });
    });
  return { requested, read };
};

/** A page with the sagas of the viewer running. */
export const aViewerStore = (read: Read) => {
  const opened = aContractStore<ViewerRootState>({ slices: [viewerSlice], read });
  const stop = opened.start(viewerSaga);
  return {
    ...opened,
    stop,
    viewer: () => selectViewer(opened.store.getState()),
    viewed: () => selectViewedImage(opened.store.getState()),
    places: () => selectViewer(opened.store.getState()).imageList.map(({ imageId }) => imageId - 1),
  };
};

/** Waits until the sagas have handled all responses. */
export const settled = () => new Promise((done) => setTimeout(done, 0));
