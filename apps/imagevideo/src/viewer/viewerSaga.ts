import { getImageNeighbours } from '@engawa/api-client/resources/media/imageNeighbours.ts';
import {
  call,
  getRead,
  overlayTurned,
  put,
  select,
  takeEvery,
  type PagePath,
  type SagaGenerator,
} from '@engawa/contract';
import { imageOfPath } from '../imageState/imageOfPath.ts';
import {
  imagesRequested,
  imagesFailed,
  imagesLoaded,
  selectViewedImage,
  selectViewer,
  turnRequested,
  viewerOpened,
  viewerTurned,
  type SideName,
} from './viewerSlice.ts';

/** Number of remaining images in a direction at which the next ones are read. */
const LEFT = 3;

/**
 * Reads more images when the reader approaches an end of the loaded ones; a failed read is repeated
 * only on request.
 */
function* readAhead(): SagaGenerator<void> {
  const { imageList, ...state } = yield* select(selectViewer);
  const { at } = yield* select(selectViewedImage);
  if (at < 0) return;
  const left = { prev: at, next: imageList.length - 1 - at } satisfies Record<SideName, number>;
  for (const side of ['next', 'prev'] as const) {
    const { url, isLoading, error } = state[side];
    if (left[side] < LEFT && url !== null && !isLoading && error === null)
      yield* put(imagesRequested({ from: url, side }));
  }
}

function* onOpened({ payload: path }: ReturnType<typeof viewerOpened>): SagaGenerator<void> {
  const { image } = yield* select(selectViewedImage);
  if (image) yield* call(readAhead);
  else yield* put(imagesRequested({ from: path, side: null }));
}

function* onTurned({ payload: path }: ReturnType<typeof viewerTurned>): SagaGenerator<void> {
  // the platform sends root-relative page addresses
  yield* put(overlayTurned(path as PagePath));
  yield* call(readAhead);
}

/** Performs a pending turn as soon as its image is loaded. */
function* turnOn(): SagaGenerator<void> {
  const { isWaiting, direction, ...sides } = yield* select(selectViewer);
  if (!isWaiting) return;
  const { image, ...beside } = yield* select(selectViewedImage);
  const next = beside[direction];
  if (next) {
    yield* put(viewerTurned(next.pageUrl));
    return;
  }
  const { url, isLoading } = sides[direction];
  if (url !== null && !isLoading)
    yield* put(imagesRequested({ from: url, side: image ? direction : null }));
}

function* onLoaded(): SagaGenerator<void> {
  yield* call(turnOn);
  yield* call(readAhead);
}

function* readImages({
  payload: { from, side },
}: ReturnType<typeof imagesRequested>): SagaGenerator<void> {
  const image = imageOfPath(from);
  if (!image) return;
  const read = yield* getRead();
  const answer = yield* call(getImageNeighbours(read), { ...image, ...(side && { side }) });
  yield* put(
    answer.ok
      ? imagesLoaded({ from, side, answer: answer.value })
      : imagesFailed({ from, side, error: answer.error.code }),
  );
}

/**
 * takeEvery: both sides may load at once, and the reducer drops a response that is no longer
 * needed.
 */
export function* viewerSaga(): SagaGenerator<void> {
  yield* takeEvery(viewerOpened, onOpened);
  yield* takeEvery(viewerTurned, onTurned);
  yield* takeEvery(turnRequested, turnOn);
  yield* takeEvery(imagesLoaded, onLoaded);
  yield* takeEvery(imagesRequested, readImages);
}
