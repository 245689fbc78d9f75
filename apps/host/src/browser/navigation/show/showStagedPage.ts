import { flushSync } from 'react-dom';
import { selectPageType } from '../../../pages/hostPages.ts';
import { hostStateOf } from '../../../state/hostState.ts';
import type { AnyState } from '../../../runtime/sliceSet.ts';
import { moduleOf } from '../../../shell/slotKey.ts';
import { slotKeys } from '../../gates.ts';
import type { ClientApp } from '../clientApp.ts';
import { setFramesAside } from './framesLeft.ts';
import type { StagedPage } from '../stagedView.ts';

/**
 * Shows a loaded page in place of the present one, in one go: no frame is half of each.
 * @param showHead exchanges what the head says
 * @param late slots that are still to be drawn
 */
export const showStagedPage = (
  view: StagedPage,
  { runtime, personal, slots, opener, shelf, trusted }: ClientApp,
  showHead: (head: StagedPage['head'], blog: StagedPage['blog']) => void,
  late: ReadonlySet<string>,
): void => {
  const drawn = new Set([...slotKeys(), ...view.slotKeys]);
  showHead(view.head, view.blog);
  const pageType = selectPageType(hostStateOf(view.state));
  document.documentElement.setAttribute('data-page-type', pageType);
  shelf.clear();
  for (const [key, html] of view.html) shelf.set(key, trusted.html(html));
  slots.delay(late);
  for (const key of view.slotKeys) {
    if (late.has(key)) continue;
    const part = view.parts.get(moduleOf(key));
    if (part) slots.open(key, part.View);
  }
  setFramesAside(new Set(view.slotKeys));
  flushSync(() => {
    runtime.together(() => {
      runtime.commit(view);
      // watchers hear what the new page's parts say as they are rendered
      for (const [module, part] of view.parts) runtime.inject(part, module);
      personal.show(view.personal);
    });
  });
  slots.disposeDetached();
  opener.commitPage(drawn, view.parts, late);
};

/** Address of the owner's style sheet of a page. */
export const ownerCssOf = (state: AnyState): string | null =>
  hostStateOf(state).blogDetails.ownerCssUrl;
