import { isUnmodified } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';

/** The part of the Navigation API that an active document always has: there it is never null. */
type TabHistory = {
  readonly currentEntry: Pick<NavigationHistoryEntry, 'index'>;
  readonly entries: () => readonly { readonly url: string }[];
};

/**
 * A key follows the link that names it in `aria-keyshortcuts`, such as `ArrowRight`, before and after
 * hydration. It goes back in the history instead if that leads to the page of the link. An open
 * dialog and a focused field, player or slider keep their keys.
 * @param tab undefined in a browser without the Navigation API: there a key follows the link
 */
export const followKeyShortcuts = (tab = window.navigation as TabHistory | undefined): void =>
  addEventListener('keydown', (event) => {
    // the links are searched last: most keys are typed into fields
    if (
      event.repeat ||
      event.defaultPrevented ||
      !isUnmodified(event) ||
      !(event.target as Element).matches?.('body,main,a,button') ||
      document.querySelector('dialog[open]')
    )
      return;
    const link = [...document.links].find((each) => each.ariaKeyShortcuts === event.key);
    if (!link) return;
    event.preventDefault();
    if (tab?.entries()[tab.currentEntry.index - 1]?.url.startsWith(link.href)) history.back();
    else link.click();
  });
