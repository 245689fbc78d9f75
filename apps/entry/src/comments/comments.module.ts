import {
  all,
  defineModule,
  fork,
  LAZY_OFFSETS_PX,
  readNumberId,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { memberTokenSlice } from '../embed/memberTokenSlice.ts';
import { Comments } from './Comments.tsx';
import { commentsSaga } from './commentsSaga.ts';
import { commentsSlice } from './commentsSlice.ts';
import { commentFormSaga } from './form/commentFormSaga.ts';
import { commentFormSlice } from './form/commentFormSlice.ts';

// its first page came with the entry: it decides the status of the address
// oxlint-disable-next-line require-yield -- a load is a saga
function* loadNothing(): SagaGenerator<Result<void>> {
  return success(undefined);
}

function* saga(): SagaGenerator<void> {
  yield* all([fork(commentsSaga), fork(commentFormSaga)]);
}

/** What readers write below an entry, and the form; its id is that of the entry. */
export const exposed = defineModule({
  name: 'Comments',
  slices: [commentsSlice, commentFormSlice, memberTokenSlice],
  // the service's own frame, by which comments are posted
  policy: { frame: ['platform'] },
  saga,
  readId: readNumberId,
  load: loadNothing,
  View: Comments,
  placeholderHeightPx: { new: 320, official: 320, old: 320, uranus: 320 },
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
