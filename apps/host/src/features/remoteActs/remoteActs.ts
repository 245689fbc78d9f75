import type { RootState } from '@engawa/contract';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import type { BlogDetails } from '../blog/blogDetailsSlice.ts';
import { resolvePageChrome } from '../blogMenu/resolvePageChrome.ts';

type State = RootState & { readonly blogDetails: BlogDetails };
/**
 * Selects modules of remotes. Their names are plain strings here, because the types of modules are
 * published by the remotes.
 */
type Select = (state: State) => readonly { readonly module: string; readonly id: string }[];

/** Places the remote modules of a frame slot with the id of the page's blog. */
const ofBlog =
  (at: 'header' | 'stickyHeader' | 'profile', isPlaced: (state: State) => unknown): Select =>
  (state) =>
    isPlaced(state)
      ? REMOTE_FRAME[at].map((module) => ({ module, id: state.page.match.amebaId }))
      : [];

/** Whether the page displays the blog's cover. */
export const hasCover = ({ page }: RootState): boolean =>
  resolvePageChrome(page.match).hasCover ?? true;

/** The modules of remotes inside modules of the host, by slot. */
export const REMOTE_ACTS = {
  headerActs: ofBlog(
    'header',
    (state) => ARRANGEMENTS[state.page.template].hasHeaderFollow && hasCover(state),
  ),
  stickyHeaderActs: ofBlog('stickyHeader', () => true),
  profileActs: ofBlog('profile', ({ blogDetails }) => blogDetails.profile),
  toolbarActs: () => REMOTE_FRAME.toolbar.map((module) => ({ module, id: '' })),
} satisfies Record<string, Select>;
