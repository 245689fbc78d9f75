import { defineModule, success } from '@engawa/contract';
import { Viewer } from './Viewer.tsx';
import { viewerSaga } from './viewerSaga.ts';
import { viewerOpened, viewerSlice } from './viewerSlice.ts';

/**
 * A dialog with an image, over the page on which the reader pressed the image. The module's id is
 * the path of the image's own page.
 */
export const exposed = defineModule<string>({
  name: 'Viewer',
  readId: String,
  slices: [viewerSlice],
  saga: viewerSaga,
  // No read is awaited, because the loaded thumbnail appears at once.
  load: async (path, { dispatch }) => {
    dispatch(viewerOpened(path));
    return success(undefined);
  },
  View: Viewer,
  dialog: { fills: 'window', hook: 'data-viewer' },
  // No page contains the dialog.
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
