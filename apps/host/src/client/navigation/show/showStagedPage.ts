import { flushSync } from 'react-dom';
import { selectPageType } from '../../../frame/pages/hostPages.ts';
import { toHostState } from '../../../frame/state/hostState.ts';
import type { AnyState } from '../../../runtime/sliceSet.ts';
import { parseSlotModule } from '../../../runtime/slotKey.ts';
import type { ClientApp } from './clientApp.ts';
import { deferFrameRemoval } from './deferFrameRemoval.ts';
import type { StagedPage } from './stagedPage.ts';
import { slotKeys } from '../../slots/browserSlots.ts';

/**
 * Replaces the current page by a loaded one in one synchronous render: no frame mixes the two.
 * @param showHead replaces the page's part of `<head>`
 * @param late keys of the slots that render later
 */
export const showStagedPage = (
  view: StagedPage,
  { runtime, personal, slots, opener, htmlStore, trusted }: ClientApp,
  showHead: (head: StagedPage['head'], blog: StagedPage['blog']) => void,
  late: ReadonlySet<string>,
): void => {
  const rendered = new Set([...slotKeys(), ...view.slotKeys]);
  showHead(view.head, view.blog);
  const pageType = selectPageType(toHostState(view.state));
  document.documentElement.setAttribute('data-page-type', pageType);
  htmlStore.clear();
  for (const [key, html] of view.html) htmlStore.set(key, trusted.html(html));
  slots.delay(late);
  for (const key of view.slotKeys) {
    if (late.has(key)) continue;
    const part = view.parts.get(parseSlotModule(key));
    if (part) slots.open(key, part.View);
  }
  deferFrameRemoval(new Set(view.slotKeys));
  flushSync(() => {
    runtime.together(() => {
      runtime.commit(view);
      // injected first, so that watchers receive the actions of the new parts' first render
      for (const [module, part] of view.parts) runtime.inject(part, module);
      personal.show(view.personal);
    });
  });
  slots.disposeDetached();
  opener.commitPage(rendered, view.parts, late);
};

/**
 * Selects the address of the style sheet that the owner of a page's blog has set; null if there is
 * none.
 */
export const selectOwnerCssUrl = (state: AnyState): string | null =>
  toHostState(state).blogDetails.ownerCssUrl;
