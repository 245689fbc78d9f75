import { defineModule, put, success } from '@engawa/contract';
import { Viewer } from './Viewer.tsx';
import { viewerSaga } from './viewerSaga.ts';
import { viewerOpened, viewerSlice } from './viewerSlice.ts';

/** A picture over the page that it was pressed on; its id is the path of the picture's own page. */
export const exposed = defineModule<string>({
  name: 'Viewer',
  readId: String,
  slices: [viewerSlice],
  saga: viewerSaga,
  // the picture at hand is shown before anything is read
  *load(path) {
    yield* put(viewerOpened(path));
    return success(undefined);
  },
  View: Viewer,
  dialog: { fills: 'window', hook: 'data-viewer' },
  // it stands in no page
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
