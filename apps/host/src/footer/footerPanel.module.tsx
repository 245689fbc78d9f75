import {
  call,
  defineModule,
  getRead,
  LAZY_OFFSETS_PX,
  PLACEHOLDER_HEIGHTS_PX,
  put,
  select,
  success,
} from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { useSelector } from 'react-redux';
import type { HostState } from '../state/hostState.ts';
import {
  footerPanelLoaded,
  footerPanelSlice,
  officialRankingRead,
  officialRankingSlice,
  selectFooterPanel,
  selectOfficialRanking,
} from './footerPanelSlice.ts';
import { PanelColumns } from './PanelColumns.tsx';
import { readPanelColumns } from './panelColumns.ts';
import { panelSubjectOf } from './panelSubject.ts';

const HEIGHT_PX = PLACEHOLDER_HEIGHTS_PX.footer;

const Panel = ({ id }: { id: string }) => {
  const panel = useSelector(selectFooterPanel);
  const path = useSelector((state: HostState) => state.page.match.path);
  const read = panel?.amebaId === id ? panel.columns : [];
  // below a ranking itself it would say the same again
  const columns = read.filter(({ href }) => href !== path);
  return columns.length > 0 && <PanelColumns columns={columns} />;
};

/** More blogs of the kind that is read here; its columns are read in one round once it comes near. */
export const footerPanel = defineModule({
  name: 'FooterPanel',
  readId: String,
  slices: [footerPanelSlice, officialRankingSlice],
  *load(amebaId) {
    const subject = yield* select(panelSubjectOf);
    const read = yield* getRead();
    const fresh: RankedBlog[] = [];
    const columns = yield* call(readPanelColumns, read, subject, {
      blogs: yield* select(selectOfficialRanking),
      wasRead: (blogs: readonly RankedBlog[]) => void fresh.push(...blogs),
    });
    if (fresh.length > 0) yield* put(officialRankingRead(fresh));
    yield* put(footerPanelLoaded({ amebaId, columns }));
    return success(undefined);
  },
  View: Panel,
  loadsNear: true,
  placeholderHeightPx: { new: HEIGHT_PX, official: HEIGHT_PX, old: HEIGHT_PX, uranus: HEIGHT_PX },
  preloadMarginPx: LAZY_OFFSETS_PX.footerMegaPanel,
});
