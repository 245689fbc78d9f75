import type { PcLayout } from '@engawa/api-client/model/skin.ts';
import type { SideColumns } from '../shell/BlogFrame.tsx';
import type { HostState } from '../state/hostState.ts';

/** How many side columns the owner's layout has. Modules of a column that is off stand in the other. */
export const sideColumns = (layout: PcLayout): SideColumns => {
  if (layout.hasNoSidebar || !(layout.isSidebar1Used || layout.isSidebar2Used)) return 'none';
  return layout.isSidebar1Used && layout.isSidebar2Used ? 'both' : 'one';
};

/** As many as the owner's layout has; both where that could not be read. */
export const selectSideColumns = ({ blogDetails }: HostState): SideColumns =>
  blogDetails.layout ? sideColumns(blogDetails.layout) : 'both';
