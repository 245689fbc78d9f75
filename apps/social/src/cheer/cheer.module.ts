import { getCheer } from '@engawa/api-client/resources/people/cheer.ts';
import {
  defineModule,
  readNumberId,
  selectLoadedBlog,
  success,
  type Result,
  type LoadServices,
} from '@engawa/contract';
import { Cheer } from './Cheer.tsx';
import { cheerPermissionLoaded, cheerSlice } from './cheerSlice.ts';
import {
  LAZY_OFFSETS_PX,
  PLACEHOLDER_HEIGHTS_PX,
} from '@engawa/blog-domain/modules/lazyOffsets.ts';

/**
 * Refetches whether cheers are allowed, because a cached page may be outdated. @errors returns the
 * failure of the read
 */
const loadPermission = async (
  entryId: number,
  { read, dispatch, select }: LoadServices,
): Promise<Result<void>> => {
  const { amebaId, blogId } = select(selectLoadedBlog);
  const answer = await getCheer(read)({ amebaId, blogId, entryId });
  if (!answer.ok) return answer;
  dispatch(cheerPermissionLoaded({ entryId, isAllowed: answer.value.isAllowed }));
  return success(undefined);
};

const { cheer } = PLACEHOLDER_HEIGHTS_PX;

/** A frame in which anyone may cheer for an entry (R6.4). The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Cheer',
  readId: readNumberId,
  slices: [cheerSlice],
  // Cheers are sent through the service's own frame.
  policy: { frame: ['platform'] },
  load: loadPermission,
  View: Cheer,
  placeholderHeightPx: cheer,
  preloadMarginPx: LAZY_OFFSETS_PX.cheer,
  loadsNear: true,
});
