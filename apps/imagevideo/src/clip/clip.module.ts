import { getEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import {
  defineModule,
  readNumberId,
  selectLoadedBlog,
  success,
  type Result,
  type LoadServices,
} from '@engawa/contract';
import { videoSlice, videoEntryLoaded } from '../videoState/videoSlice.ts';
import { filmPositionsSaga, filmPositionsSlice } from '../videoPlayer/filmPositions.ts';
import { Clip } from './Clip.tsx';

/**
 * @errors returns the failure of the read; as with any module, the browser then retries
 * automatically
 */
const loadClip = async (
  entryId: number,
  { read, dispatch, select }: LoadServices,
): Promise<Result<void>> => {
  const { amebaId, blogId } = select(selectLoadedBlog);
  const films = await getEntryVideos(read)({ amebaId, blogId, entryId });
  if (!films.ok) return films;
  dispatch(videoEntryLoaded({ entryId, ...films.value, comments: null }));
  return success(undefined);
};

/** The videos of an entry (R2.2.15). The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Clip',
  readId: readNumberId,
  slices: [videoSlice, filmPositionsSlice],
  saga: filmPositionsSaga,
  load: loadClip,
  View: Clip,
  // height of the flattest video in the narrowest column; a larger placeholder would leave a gap
  // below the video
  placeholderHeightPx: 200,
  preloadMarginPx: 300,
  // the browser's own player works without hydration
  opensOnIntent: true,
});
