import { defineModule, success } from '@engawa/contract';
import { Viewer } from './Viewer.tsx';
import { viewerSaga } from './viewerSaga.ts';
import { viewerOpened, viewerSlice } from './viewerSlice.ts';

/**
 * An image over the page on which it was pressed. The module's id is the path of the image's own
 * page.
 */
export const exposed = defineModule<string>({
  name: 'Viewer',
  readId: String,
  slices: [viewerSlice],
  saga: viewerSaga,
  // The loaded thumbnail appears before anything is read.
  load: async (path, { dispatch }) => {
    dispatch(viewerOpened(path));
    return success(undefined);
  },
  View: Viewer,
  dialog: { fills: 'window', hook: 'data-viewer' },
  // No page contains the dialog.
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
