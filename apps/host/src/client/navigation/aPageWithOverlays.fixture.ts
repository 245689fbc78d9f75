import { act, screen } from '@testing-library/react';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { defineModule, success, useDialog } from '@engawa/contract';
import { createElement } from 'react';
import { teachDialogs } from '../../features/dialogs/dialogsPage.fixture.ts';
import { dialogsSaga } from '../../features/dialogs/dialogsSaga.ts';
import type { Overlays as OpenOverlays } from '../../features/dialogs/overlay.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import { aDocument, travel, turn } from './aDocument.fixture.ts';
import { createOverlays, type Overlays } from './overlays.ts';

export const [FIRST, SECOND] = ['/a/image-7-1.html', '/a/image-7-2.html'] as const;

const Picture = ({ id }: { id: string }) => {
  const { titleId, close } = useDialog();
  if (id.includes('broken')) throw new Error('broken');
  return createElement(
    'div',
    null,
    createElement('h2', { id: titleId }, id),
    createElement('button', { type: 'button', onClick: close }, '閉じる'),
  );
};

export const viewer = defineModule<string>({
  name: 'Viewer',
  readId: String,
  slices: [],
  load: async () => success(undefined),
  View: Picture,
  dialog: { fills: 'window', hook: 'data-viewer' },
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><a href="${FIRST}">一</a><a href="${SECOND}">二</a></div>`;
  // jsdom has no layout, so a fake reports that both links are in the viewport
  Element.prototype.getBoundingClientRect = () => ({ top: 1, bottom: 2, width: 1 }) as DOMRect;
  teachDialogs();
});

const present = <T>(value: T | null): T => {
  if (value === null) throw new Error('it is not there');
  return value;
};

/** A page with links to two images, which a dialog may display as overlays. */
export const aPageWithOverlays = async (
  loadModule: () => Promise<typeof viewer> = async () => viewer,
) => {
  let overlays: Overlays | null = null;
  const reports: unknown[] = [];
  const page = aDocument({
    overlaysOf: (runtime) => {
      const visible: OpenOverlays = new Map();
      const loadRoot = () => import('../../features/dialogs/Dialogs.tsx');
      const report = (code: string) => void reports.push(code);
      const shared = { runtime, loadModule, loadRoot, report };
      const slotHost = aSlotHost();
      runtime.watch(dialogsSaga({ ...shared, slotHost, overlays: visible }));
      overlays = createOverlays({
        client: { ...shared, loadModule },
        loadRoot,
        open: visible,
        overlayOf: (path) => (path.includes('image-') ? 'imagevideo/Viewer' : undefined),
      });
      return overlays;
    },
  });
  const over = present(overlays as Overlays | null);
  const link = (path: string) => present(document.querySelector<HTMLElement>(`a[href="${path}"]`));
  const shows = async (path: string = FIRST) => {
    let isVisible = false;
    await act(async () => {
      isVisible = await over.show(path, link(path));
      await turn();
    });
    return isVisible;
  };
  const goes = (steps: number) => act(() => travel(steps));
  const closes = () =>
    act(async () => {
      const closed = new Promise((tell) => addEventListener('popstate', tell, { once: true }));
      screen.getByRole('button').click();
      await closed;
      await turn();
    });
  return {
    ...page,
    over,
    link,
    shows,
    goes,
    closes,
    faults: reports,
    say: (action: { type: string }) => act(async () => void page.runtime.store.dispatch(action)),
    dialogs: () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent),
    openList: () => toHostState(page.runtime.store.getState()).modals.openList,
  };
};
