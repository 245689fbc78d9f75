import { defineModule, selectMatch, success } from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { useSelector } from 'react-redux';
import type { HostLoadServices } from '../../runtime/hostLoadServices.ts';
import { getSharing } from '../../runtime/sharedReads.ts';
import {
  footerPanelLoaded,
  footerPanelSlice,
  officialRankingRead,
  officialRankingSlice,
  selectFooterPanel,
  selectOfficialRanking,
} from './footerPanelSlice.ts';
import { PanelColumns } from './PanelColumns.tsx';
import { readPanelColumns, type PanelRead } from './panelColumns.ts';
import { selectPanelSubject } from './panelSubject.ts';
import {
  LAZY_OFFSETS_PX,
  PLACEHOLDER_HEIGHTS_PX,
} from '@engawa/blog-domain/modules/lazyOffsets.ts';

const HEIGHT_PX = PLACEHOLDER_HEIGHTS_PX.footer;

const Panel = ({ id }: { id: string }) => {
  const panel = useSelector(selectFooterPanel);
  const { path } = useSelector(selectMatch);
  const found = panel?.amebaId === id ? panel.columns : [];
  // a ranking page does not repeat its own list in the footer
  const columns = found.filter(({ href }) => href !== path);
  return columns.length > 0 && <PanelColumns columns={columns} />;
};

/** Panel with similar blogs at the end of a page. */
export const footerPanel = defineModule({
  name: 'FooterPanel',
  readId: String,
  slices: [footerPanelSlice, officialRankingSlice],
  load: async (amebaId, services: HostLoadServices) => {
    const { read, dispatch, select } = services;
    const shared = getSharing(services);
    const panelRead: PanelRead = (get) => shared(get, read);
    const official: RankedBlog[] = [];
    const columns = await readPanelColumns(panelRead, select(selectPanelSubject), {
      blogs: select(selectOfficialRanking),
      onRead: (blogs: readonly RankedBlog[]) => void official.push(...blogs),
    });
    if (official.length > 0) dispatch(officialRankingRead(official));
    if (!columns.ok) return columns;
    dispatch(footerPanelLoaded({ amebaId, columns: columns.value }));
    return success(undefined);
  },
  View: Panel,
  isDeferrable: true,
  placeholderHeightPx: HEIGHT_PX,
  preloadMarginPx: LAZY_OFFSETS_PX.footerMegaPanel,
});
