import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { swallow, type HeldEvents } from './heldEvents.ts';
import { isBox } from './holdFields.ts';

/** Buttons, and links that do not navigate once they are hydrated. */
const HELD = 'button,a[data-held]';

/** Whether a press on the button submits a form; false for links. */
const submitsForm = (button: HTMLElement) => {
  const { type, form } = button as HTMLButtonElement;
  return type === 'submit' && form;
};

/** The link at `target` that a dialog opens over the page; null for other links. */
const overlayLinkAt = (target: Element): HTMLAnchorElement | null => {
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target],[rel~=prev],[rel~=next])');
  const { overlays } = document.documentElement.dataset;
  return link?.origin === location.origin && overlays && RegExp(overlays).test(link.pathname)
    ? link
    : null;
};

/** @param busy null if the element is no longer held */
const setBusy = (pressed: Element | null | undefined, busy: 'true' | null = null) => {
  if (pressed) pressed.ariaBusy = busy;
};

/**
 * Holds clicks and submits until the code of their slot arrives.
 * @param isRouted whether in-site navigation opens links over the page by now
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
    // the box shows the press at once; the `input` event holds the change
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
      // not `click()`: in-site navigation may listen for clicks by now and would hold the click
      // again
      location.href = link.href;
    };
    hold(event, { slot, link, again, letGo, isNative: true });
  });

  listen('submit', (event: SubmitEvent, slot, form: HTMLFormElement) => {
    if (!slot) return;
    event.preventDefault();
    // a form is sent once, however often it is submitted
    if (isHeld(form)) return swallow(event);
    const { submitter } = event;
    setBusy(submitter, 'true');
    const again = () => {
      // a view may use `aria-busy` to detect that this press was held, so it is removed afterwards
      form.requestSubmit(submitter ?? undefined);
      setBusy(submitter);
    };
    hold(event, { slot, subject: form, again, letGo: again, isNative: true });
  });
};
