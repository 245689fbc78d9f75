import { isUnmodified } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';

/** The part of the Navigation API that is never null in an active document. */
type TabHistory = {
  readonly currentEntry: Pick<NavigationHistoryEntry, 'index'>;
  readonly entries: () => readonly { readonly url: string }[];
};

/**
 * Follows the link whose `aria-keyshortcuts` attribute names the pressed key, such as `ArrowRight`.
 * Works before and after hydration. If the previous history entry is the page of the link, the key
 * goes back instead. Nothing happens while a dialog is open, or a field, player or slider has the
 * focus, because these handle keys themselves.
 * @param tab the Navigation API; in a browser without it, a key always follows the link
 */
export const followKeyShortcuts = (tab = window.navigation as TabHistory | undefined): void =>
  addEventListener('keydown', (event) => {
    // the search for links comes last, because most keys are typed into fields
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
