import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { all, defineModule, fork, readNumberId, type SagaGenerator } from '@engawa/contract';
import { memberTokenSlice } from '../embed/memberTokenSlice.ts';
import { Comments } from './Comments.tsx';
import { commentsSaga } from './commentsSaga.ts';
import { commentsSlice } from './state/commentsSlice.ts';
import { commentFormSaga } from './form/commentFormSaga.ts';
import { commentFormSlice } from './form/commentFormSlice.ts';

function* saga(): SagaGenerator<void> {
  yield* all([fork(commentsSaga), fork(commentFormSaga)]);
}

/** The comments of an entry, and the form. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Comments',
  slices: [commentsSlice, commentFormSlice, memberTokenSlice],
  // Comments are posted through the service's own frame.
  policy: { frame: ['platform'] },
  saga,
  readId: readNumberId,
  View: Comments,
  placeholderHeightPx: 320,
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
