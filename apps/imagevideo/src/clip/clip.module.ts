import { getEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import {
  call,
  defineModule,
  getRead,
  put,
  readNumberId,
  selectLoadedBlog,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { videoSlice, videoEntryLoaded } from '../videoState/videoSlice.ts';
import { filmPositionsSaga, filmPositionsSlice } from '../videoPlayer/filmPositions.ts';
import { Clip } from './Clip.tsx';

/** @errors of the read: the browser tries again by itself, as with any module */
function* loadClip(entryId: number): SagaGenerator<Result<void>> {
  const read = yield* getRead();
  const { amebaId, blogId } = yield* selectLoadedBlog();
  const films = yield* call(getEntryVideos(read), { amebaId, blogId, entryId });
  if (!films.ok) return films;
  yield* put(videoEntryLoaded({ entryId, ...films.value, comments: null }));
  return success(undefined);
}

/** What an entry shows as a film (R2.2.15); its id is the entry's. */
export const exposed = defineModule({
  name: 'Clip',
  readId: readNumberId,
  slices: [videoSlice, filmPositionsSlice],
  saga: filmPositionsSaga,
  load: loadClip,
  View: Clip,
  // what the lowest film takes in the narrowest column: a higher place would stay empty below it
  placeholderHeightPx: { new: 200, official: 200, old: 200, uranus: 200 },
  preloadMarginPx: 300,
  // the browser's own player works without it
  opensOnIntent: true,
});
