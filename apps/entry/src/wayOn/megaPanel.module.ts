import { getWayOn } from '@engawa/api-client/resources/entries/wayOn.ts';
import {
  call,
  defineModule,
  getRead,
  LAZY_OFFSETS_PX,
  put,
  readNumberId,
  select,
  selectLoadedBlog,
  success,
  takeLatest,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { MegaPanel } from './MegaPanel.tsx';
import {
  megaPanelShown,
  megaPanelSlice,
  selectIsPanelHidden,
  selectWayOn,
  wayOnLoaded,
} from './megaPanelSlice.ts';

/** @errors of the read */
function* readWayOn(entryId: number): SagaGenerator<Result<void>> {
  const read = yield* getRead();
  const { amebaId, blogId } = yield* selectLoadedBlog();
  const answer = yield* call(getWayOn(read), { amebaId, blogId, entryId });
  if (!answer.ok) return answer;
  yield* put(wayOnLoaded({ entryId, wayOn: answer.value }));
  return success(undefined);
}

/** A panel that is folded costs no read. */
function* load(entryId: number): SagaGenerator<Result<void>> {
  return (yield* select(selectIsPanelHidden)) ? success(undefined) : yield* readWayOn(entryId);
}

/** The release of this remote that the document is made with. */
const ownRelease = (): string =>
  /(?:^| )(entry@\S+)/.exec(document.documentElement.dataset['releases'] ?? '')?.[1] ??
  'entry@none';

/** What cannot be read leaves the plain links, which lead on as well; the next showing asks again. */
function* readOnceShown({
  payload: { entryId },
}: ReturnType<typeof megaPanelShown>): SagaGenerator<void> {
  if ((yield* select(selectWayOn(entryId))) !== null) return;
  const done = yield* readWayOn(entryId);
  // as the host reports a load that fails, which this is not
  if (!done.ok)
    console.error(`${done.error.code} entry/MegaPanel of ${ownRelease()}`, done.error.message);
}

// takeLatest: of a panel that is folded and shown again the last press counts
function* saga(): SagaGenerator<void> {
  yield* takeLatest(megaPanelShown, readOnceShown);
}

/** The way on after an entry; its id is the entry's. */
export const exposed = defineModule({
  name: 'MegaPanel',
  readId: readNumberId,
  slices: [entrySlice, megaPanelSlice],
  saga,
  load,
  View: MegaPanel,
  // its heading alone: the style sheet, which comes with the page, keeps the rest free once the host says so
  placeholderHeightPx: { new: 64, official: 64, old: 48, uranus: 64 },
  preloadMarginPx: LAZY_OFFSETS_PX.megaPanel,
  loadsNear: true,
});
