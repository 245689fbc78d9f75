import {
  defineModule,
  readNumberId,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { commentsSlice } from './commentsSlice.ts';
import { MoreReplies } from './MoreReplies.tsx';
import { repliesSaga } from './repliesSaga.ts';
import { repliesSlice } from './repliesSlice.ts';

// how many there are came with the page of comments that it stands on
// oxlint-disable-next-line require-yield -- a load is a saga
function* loadNothing(): SagaGenerator<Result<void>> {
  return success(undefined);
}

/** The way to the further replies of a long thread; its id is that of the comment they answer. */
export const exposed = defineModule({
  name: 'MoreReplies',
  slices: [commentsSlice, repliesSlice],
  saga: repliesSaga,
  readId: readNumberId,
  load: loadNothing,
  View: MoreReplies,
  placeholderHeightPx: { new: 44, official: 44, old: 44, uranus: 44 },
  preloadMarginPx: 300,
});
