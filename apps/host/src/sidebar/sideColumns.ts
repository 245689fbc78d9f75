import type { PcLayout } from '@engawa/api-client/model/skin.ts';
import type { SideColumns } from '../shell/BlogFrame.tsx';

/** How many side columns the owner's layout has. Modules of a column that is off stand in the other. */
export const sideColumns = (layout: PcLayout): SideColumns => {
  if (layout.hasNoSidebar || !(layout.isSidebar1Used || layout.isSidebar2Used)) return 'none';
  return layout.isSidebar1Used && layout.isSidebar2Used ? 'both' : 'one';
};
