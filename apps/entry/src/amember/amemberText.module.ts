import { decodeWith } from '@engawa/api-client/resources/define/decodeWith.ts';
import {
  defineModule,
  getHtmlStore,
  put,
  readNumberId,
  select,
  selectLoadedBlog,
  sessionEnded,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import * as v from 'valibot';
import { callAsMember } from '../embed/callAsMember.ts';
import { memberTokenSlice } from '../embed/memberTokenSlice.ts';
import { AmemberText } from './AmemberText.tsx';
import {
  amemberSlice,
  amemberTextRequested,
  amemberTextFailed,
  amemberTextLoaded,
  amemberTextRefused,
  selectAmemberText,
} from './amemberSlice.ts';
import { amemberKey, amemberTextReached } from './amemberTextReached.ts';

const decodeText = decodeWith(v.object({ entry_text: v.string() }));

function* readText({
  payload: { entryId },
}: ReturnType<typeof amemberTextReached>): SagaGenerator<void> {
  const { amemberLoading, status } = yield* select(selectAmemberText(entryId));
  if (amemberLoading || status === 'ready') return;
  yield* put(amemberTextRequested({ entryId }));
  const { amebaId } = yield* select(selectLoadedBlog);
  const answer = yield* callAsMember('getAmemberEntry', { amebaId, entryId });
  const text = answer.ok ? decodeText(answer.value) : answer;
  if (!text.ok) {
    if (text.error.statusCode === 401) yield* put(sessionEnded());
    const isRefused = text.error.statusCode === 403;
    yield* put(isRefused ? amemberTextRefused({ entryId }) : amemberTextFailed({ entryId }));
    return;
  }
  const html = yield* getHtmlStore();
  html.put(amemberKey(entryId), text.value.entry_text);
  yield* put(amemberTextLoaded({ entryId }));
}

/**
 * takeEvery: texts are independent of each other, and `readText` ignores a text that is already
 * loading.
 */
function* saga(): SagaGenerator<void> {
  yield* takeEvery(amemberTextReached, readText);
}

/** The text of an entry for members. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'AmemberText',
  slices: [amemberSlice, memberTokenSlice],
  policy: { frame: ['platform'] },
  saga,
  readId: readNumberId,
  View: AmemberText,
  placeholderHeightPx: 240,
  preloadMarginPx: 1000,
});
