import { flushSync } from 'react-dom';
import { hostStateOf } from '../../state/hostState.ts';
import type { AnyState } from '../../state/rootReducer.ts';
import { moduleOf } from '../../shell/slotKey.ts';
import { slotKeys } from '../gates.ts';
import { tellPersonal } from '../personal.ts';
import type { LivingPage } from './livingPage.ts';
import type { LoadedView } from './loadedView.ts';

const partsOf = ({ parts }: LoadedView) =>
  [...parts].map(([module, exposed]) => ({ remote: module.split('/')[0] ?? '', exposed }));

/**
 * Shows a loaded page in place of the present one, in one go: no frame is half of each.
 * @param showHead exchanges what the head says
 */
export const showView = (
  view: LoadedView,
  { pageStore, slots, opener, shelf, trusted }: LivingPage,
  showHead: (head: LoadedView['head'], blog: LoadedView['blog']) => void,
): void => {
  const drawn = new Set(slotKeys());
  showHead(view.head, view.blog);
  const { match } = hostStateOf(view.state).page;
  document.documentElement.setAttribute('data-page-type', match.pageType);
  shelf.clear();
  for (const [key, html] of view.html) shelf.set(key, trusted.html(html));
  for (const key of view.slotKeys) {
    const part = view.parts.get(moduleOf(key));
    if (part) slots.open(key, part.View);
  }
  flushSync(() => {
    pageStore.turnPage(view.slices, view.state);
    // watchers hear what the new page's parts say as they are drawn
    for (const { remote, exposed } of partsOf(view)) pageStore.inject(remote, exposed);
    tellPersonal(pageStore, view.personal);
  });
  slots.forgetLost();
  opener.turnPage(drawn);
};

/** Address of the owner's style sheet of a page. */
export const ownerCssOf = (state: AnyState): string | null => hostStateOf(state).frame.ownerCssUrl;
