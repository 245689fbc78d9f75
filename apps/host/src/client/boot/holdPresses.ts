import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { swallow, type HeldEvents } from './heldEvents.ts';
import { isBox } from './holdFields.ts';

/** Selector of buttons, and of links that do not navigate once they are hydrated. */
const HELD = 'button,a[data-held]';

/** Whether a press on the button submits a form; false for links. */
const submitsForm = (button: HTMLElement) => {
  const { type, form } = button as HTMLButtonElement;
  return type === 'submit' && form;
};

/** Finds the link at `target` that opens a dialog over the page; null for other links. */
const overlayLinkAt = (target: Element): HTMLAnchorElement | null => {
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target],[rel~=prev],[rel~=next])');
  const { overlays } = document.documentElement.dataset;
  return link?.origin === location.origin && overlays && RegExp(overlays).test(link.pathname)
    ? link
    : null;
};

/** @param busy null to remove the busy state, because the press is no longer held */
const setBusy = (pressed: Element | null | undefined, busy: 'true' | null = null) => {
  if (pressed) pressed.ariaBusy = busy;
};

/**
 * Holds clicks and submits until the code of their slot arrives.
 * @param isRouted whether in-site navigation has started and opens links over the page itself
 */
export const holdPresses = (
  { listen, take, hold, isHeld }: HeldEvents,
  isRouted: () => boolean,
): void => {
  /** Drops held presses on all links except `pressed`. */
  const dropLinks = (pressed: Element) => {
    for (const { link } of take((held) => held.link && held.link !== pressed)) setBusy(link);
  };

  listen('click', (event: MouseEvent, dehydrated, target) => {
    // a checkbox or radio button changes at once; its `input` event is held, so the click is not
    if (dehydrated && isBox(target)) return swallow(event);
    const overlay = isRouted() ? null : overlayLinkAt(target);
    const button = overlay ?? (dehydrated && target.closest<HTMLElement>(HELD));
    const slot = overlay ?? dehydrated;
    if (!isUnmodifiedPrimaryClick(event)) return;
    const link = target.closest('a');
    if (link) dropLinks(link);
    if (!slot || !button || submitsForm(button)) return;
    event.preventDefault();
    if (button.ariaBusy) return swallow(event);
    setBusy(button, 'true');
    const again = () => {
      setBusy(button);
      button.click();
    };
    if (link !== button) return hold(event, { slot, again, letGo: () => setBusy(button) });
    const letGo = () => {
      setBusy(link);
      // not by `click()`, because in-site navigation may listen for clicks by now and the new click
      // would be held again
      location.href = link.href;
    };
    hold(event, { slot, link, again, letGo, isNative: true });
  });

  listen('submit', (event: SubmitEvent, slot, form: HTMLFormElement) => {
    if (!slot) return;
    event.preventDefault();
    // the form is already held: it is sent once, however often the reader submits it
    if (isHeld(form)) return swallow(event);
    const { submitter } = event;
    setBusy(submitter, 'true');
    const again = () => {
      // `aria-busy` is removed only after the replay, because a view may use it to detect that the
      // press was held
      form.requestSubmit(submitter ?? undefined);
      setBusy(submitter);
    };
    hold(event, { slot, subject: form, again, letGo: again, isNative: true });
  });
};
