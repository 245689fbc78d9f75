import type { PcLayout } from '@engawa/api-client/model/skin.ts';
import type { BlogDetails } from './blogDetailsSlice.ts';

export type SideColumns = 'both' | 'one' | 'none';

/**
 * Resolves the side columns of the owner's layout. The modules of a disabled column move to the
 * other column.
 */
export const sideColumns = (layout: PcLayout): SideColumns => {
  if (layout.hasNoSidebar || !(layout.isSidebar1Used || layout.isSidebar2Used)) return 'none';
  return layout.isSidebar1Used && layout.isSidebar2Used ? 'both' : 'one';
};

/** Selects the side columns of the owner's layout; both columns if the layout could not be read. */
export const selectSideColumns = ({
  blogDetails: { layout },
}: {
  readonly blogDetails: BlogDetails;
}): SideColumns => (layout ? sideColumns(layout) : 'both');
