import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { CODE_FAILED } from '../../protocol/bootGlobal.ts';
import { findDehydratedSlot } from './dehydratedSlot.ts';

type Recorded = {
  /** a dehydrated slot or an overlay link; the event is replayed once this element is ready */
  readonly slot: Element;
  /** the field or form of the event; only the last event of each one counts */
  readonly subject?: Element;
  /** the pressed link */
  readonly link?: HTMLAnchorElement;
  /** repeats the event for the hydrated slot */
  readonly again: () => void;
  /**
   * ends the hold and does what the browser does without JavaScript; a button is only re-enabled
   */
  readonly letGo?: () => void;
  /** whether the browser can handle the event without JavaScript: a link or the submit of a form */
  readonly isNative?: boolean;
};

/** React's record of a field's value; React ignores an event that changes nothing. */
type TrackedField = HTMLElement & { _valueTracker?: { setValue: (value: string) => void } };

declare global {
  interface Window {
    /** overrides the time in ms for which a press is held; for tests on slow machines */
    engawaHoldMs?: number;
  }
}

/** A press is held for this long; then the browser follows the link or posts the form. */
export const HOLD_MS = 1000;

/** Buttons, and links that do not navigate once they are hydrated. */
const HELD = 'button,a[data-held]';

/** Whether a press on the button submits a form; false for links. */
const submitsForm = (button: HTMLElement) => {
  const { type, form } = button as HTMLButtonElement;
  return type === 'submit' && form;
};

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);

/** The link at `target` that a dialog opens over the page; null for other links. */
const overlayLinkAt = (target: Element): HTMLAnchorElement | null => {
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target],[rel~=prev],[rel~=next])');
  const { overlays } = document.documentElement.dataset;
  return link?.origin === location.origin && overlays && RegExp(overlays).test(link.pathname)
    ? link
    : null;
};

/**
 * Holds the reader's events until the code for them arrives. Recorded events are stopped: React
 * would otherwise handle them during hydration, and the replay would repeat them.
 * @param onRecorded called with the slot or link of each recorded event
 * @param isRouted whether in-site navigation opens links over the page by now
 * @param isReaders whether the reader caused an event; events of scripts pass
 */
export const createRecorder = (
  onRecorded: (slot: Element) => void,
  isRouted: () => boolean,
  isReaders: (event: Event) => boolean = ({ isTrusted }) => isTrusted,
) => {
  let queue: Recorded[] = [];
  let isListening = true;
  /** the field with an IME composition; a script that loads later cannot query it */
  let composing: Element | null = null;

  const free = (pressed?: Element | null) => {
    if (pressed) pressed.ariaBusy = null;
  };

  const swallow = (event: Event) => event.stopImmediatePropagation();

  const take = (isDue: (recorded: Recorded) => unknown): readonly Recorded[] => {
    const due = queue.filter(isDue);
    queue = queue.filter((recorded) => !due.includes(recorded));
    return due;
  };

  /** With recording off, a submit posts the form and a click follows the link. */
  const letGo = (due: readonly Recorded[]) => {
    isListening = false;
    for (const recorded of due) recorded.letGo?.();
    isListening = true;
  };

  const record = (event: Event, recorded: Recorded) => {
    swallow(event);
    queue.push(recorded);
    if (recorded.isNative)
      setTimeout(() => letGo(take((held) => held === recorded)), window.engawaHoldMs ?? HOLD_MS);
    onRecorded(recorded.slot);
  };

  /** Drops held presses on all links except `pressed`. */
  const dropLinks = (pressed: Element) => {
    for (const { link } of take((held) => held.link && held.link !== pressed)) free(link);
  };

  /** Records the last value of a field; it replaces the earlier values of the same field. */
  const recordLast = (event: Event, slot: Element, subject: HTMLElement, restore: () => void) => {
    take((recorded) => recorded.subject === subject);
    const again = () => {
      restore();
      const init = { bubbles: true, isComposing: subject === composing };
      subject.dispatchEvent(new InputEvent(event.type, init));
    };
    record(event, { slot, subject, again });
  };

  const onClick = (event: MouseEvent, dehydrated: Element | null, target: Element) => {
    // the box shows the press at once; `onInput` records the change
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
    button.ariaBusy = 'true';
    const again = () => {
      free(button);
      button.click();
    };
    if (link !== button) return record(event, { slot, again, letGo: () => free(button) });
    const letGo = () => {
      free(link);
      // not `click()`: in-site navigation may listen for clicks by now and would hold the click
      // again
      location.href = link.href;
    };
    record(event, { slot, link, again, letGo, isNative: true });
  };

  const onSubmit = (event: SubmitEvent, slot: Element | null, form: Element) => {
    if (!slot || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // a form is sent once, however often it is submitted
    if (queue.some((recorded) => recorded.subject === form)) return swallow(event);
    const { submitter } = event;
    if (submitter) submitter.ariaBusy = 'true';
    const again = () => {
      // a view may use `aria-busy` to detect that this press was held, so it is removed afterwards
      form.requestSubmit(submitter ?? undefined);
      free(submitter);
    };
    record(event, { slot, subject: form, again, letGo: again, isNative: true });
  };

  const onInput = (event: Event, slot: Element | null, field: Element) => {
    if (!slot) return;
    if (isBox(field)) {
      const { checked } = field;
      const again = () => {
        // restores the checkbox as it was before the press: the click changes it again, and React
        // sees the change
        field.checked = !checked;
        field.click();
      };
      // each press counts, because a view may toggle its state without reading the checkbox
      record(event, { slot, again });
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      recordLast(event, slot, field, () => {
        // React stores its record on the field; no DOM type has the property
        const tracked: TrackedField = field;
        tracked._valueTracker?.setValue(`${field.value}\u0000`);
      });
  };

  const onChange = (event: Event, slot: Element | null, field: Element) => {
    if (!slot || !(field instanceof HTMLSelectElement)) return;
    const chosen = new Set(field.selectedOptions);
    recordLast(event, slot, field, () => {
      // React may have overwritten the selection meanwhile
      for (const option of field.options) option.selected = chosen.has(option);
    });
  };

  /** The name of an event implies its type. */
  const listen = <T extends Event>(
    type: string,
    handle: (event: T, slot: Element | null, target: Element) => void,
  ) =>
    addEventListener(
      type,
      (event) => {
        // the target of a trusted event is an element
        const target = event.target as Element;
        if (isListening && isReaders(event)) handle(event as T, findDehydratedSlot(target), target);
      },
      true,
    );
  listen('click', onClick);
  listen('submit', onSubmit);
  listen('input', onInput);
  listen('change', onChange);
  listen('compositionstart', (_event, _slot, field) => void (composing = field));
  listen('compositionend', () => void (composing = null));

  /**
   * Releases events after a failure of their code: the browser does what it can without JavaScript;
   * the next press tries again.
   * @param slot the slot whose events are released; if omitted, all events are released
   * @returns whether the press of a button was dropped because the browser cannot handle it
   */
  const release = (slot?: Element): boolean => {
    const due = take((recorded) => !slot || recorded.slot === slot);
    letGo(due);
    return due.some(({ isNative, letGo: isReleased }) => isReleased && !isNative);
  };

  return {
    composing: () => composing,
    wantedSlots: () => queue.map(({ slot }) => slot),
    replay(slot: Element) {
      const due = take((recorded) => recorded.slot === slot);
      // the replay runs after the effects of the slot that has just hydrated
      queueMicrotask(() => due.forEach(({ again }) => again()));
    },
    release,
    /** The host's own code has failed: from now on the page works as without JavaScript. */
    giveUp() {
      if (release()) document.querySelector(`.${CODE_FAILED}`)?.removeAttribute('hidden');
      isListening = false;
    },
  };
};
