import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { sleepingSlotOf } from './dehydratedSlot.ts';

type Recorded = {
  readonly slot: Element;
  /** the field or form that it is about, where only one thing is kept of each */
  readonly subject?: Element;
  /** does it anew, once the slot has hydrated */
  readonly again: () => void;
  /** where the slot does not hydrate; without it nothing is left to do: the browser has shown it */
  readonly letGo?: () => void;
};

/** React's note of a field's value; it takes an event without a change for none. */
type TrackedField = HTMLElement & { _valueTracker?: { setValue: (value: string) => void } };

const BUSY = 'aria-busy';

const submitsForm = (button: HTMLElement) =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);

/**
 * Keeps what a reader does before the code for it is there. It swallows what it keeps: React would
 * otherwise handle the event on hydrating, and the replay would do it a second time.
 * @param onRecorded called with the slot in which something was kept
 * @param isReaders whether the reader did it himself; a script's doing is let through
 */
export const createRecorder = (
  onRecorded: (slot: Element) => void,
  isReaders: (event: Event) => boolean = ({ isTrusted }) => isTrusted,
) => {
  let queue: Recorded[] = [];
  let isHearing = true;

  const swallow = (event: Event) => event.stopImmediatePropagation();

  const keep = (event: Event, recorded: Recorded) => {
    swallow(event);
    queue.push(recorded);
    onRecorded(recorded.slot);
  };

  /** Of what is entered into one field, the last is all that counts. */
  const keepLast = (event: Event, slot: Element, subject: HTMLElement, restore: () => void) => {
    queue = queue.filter((kept) => kept.subject !== subject);
    const again = () => {
      restore();
      subject.dispatchEvent(new Event(event.type, { bubbles: true }));
    };
    keep(event, { slot, subject, again });
  };

  const onClick = (event: MouseEvent, slot: Element, target: Element) => {
    // the box shows at once what was pressed; `onInput` keeps it, if that was a change
    if (isBox(target)) return swallow(event);
    const button = target.closest<HTMLElement>('button,[role="button"],[data-asleep] a');
    if (!button || submitsForm(button) || !isUnmodifiedPrimaryClick(event)) return;
    if (button.hasAttribute(BUSY)) return swallow(event);
    button.setAttribute(BUSY, 'true');
    event.preventDefault();
    const free = () => button.removeAttribute(BUSY);
    const again = () => {
      free();
      button.click();
    };
    keep(event, { slot, again, letGo: button.matches('a') ? again : free });
  };

  const onSubmit = (event: SubmitEvent, slot: Element, form: Element) => {
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // one form is sent once, whichever key or button asked again
    if (queue.some((kept) => kept.subject === form)) return swallow(event);
    const { submitter } = event;
    submitter?.setAttribute(BUSY, 'true');
    const again = () => {
      // who hears it may want to know that it was pressed before
      form.requestSubmit(submitter ?? undefined);
      submitter?.removeAttribute(BUSY);
    };
    keep(event, { slot, subject: form, again, letGo: again });
  };

  const onInput = (event: Event, slot: Element, field: Element) => {
    if (isBox(field)) {
      const { checked } = field;
      const again = () => {
        // as it was before the press: the click sets it, and React sees that it changed
        field.checked = !checked;
        field.click();
      };
      // each press counts: a view may turn its state round without a look at the box
      keep(event, { slot, again });
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      keepLast(event, slot, field, () => {
        // React hangs its own note on a field; no type of the DOM knows it
        const tracked: TrackedField = field;
        tracked._valueTracker?.setValue(`${field.value}\u0000`);
      });
  };

  const onChange = (event: Event, slot: Element, field: Element) => {
    if (!(field instanceof HTMLSelectElement)) return;
    const chosen = new Set(field.selectedOptions);
    keepLast(event, slot, field, () => {
      // React may have written its own choice meanwhile
      for (const option of field.options) option.selected = chosen.has(option);
    });
  };

  const hear = <T extends Event>(
    type: string,
    heard: (event: T, slot: Element, target: Element) => void,
  ) =>
    addEventListener(
      type,
      (event) => {
        const { target } = event;
        const slot = sleepingSlotOf(target);
        // the name of an event says of what kind it is
        if (slot && isHearing && isReaders(event)) heard(event as T, slot, target as Element);
      },
      true,
    );
  hear('click', onClick);
  hear('submit', onSubmit);
  hear('input', onInput);
  hear('change', onChange);

  const take = (slot: Element): readonly Recorded[] => {
    const due = queue.filter((kept) => kept.slot === slot);
    queue = queue.filter((kept) => !due.includes(kept));
    return due;
  };

  /** Not heard here, a form asked to submit goes its native way, and so does a link. */
  const letGo = (kept: readonly Recorded[]) => {
    isHearing = false;
    for (const event of kept) event.letGo?.();
  };

  return {
    wantedSlots: () => [...new Set(queue.map(({ slot }) => slot))],
    replay(slot: Element) {
      const due = take(slot);
      // after the effects of the part that has just hydrated
      queueMicrotask(() => due.forEach(({ again }) => again()));
    },
    /** A slot's code did not come: as without JavaScript for now; the next press asks for it again. */
    release(slot: Element) {
      letGo(take(slot));
      isHearing = true;
    },
    /** The host's own code never came, or broke: from now on the page is as it is without JavaScript. */
    giveUp() {
      letGo(queue);
      queue = [];
    },
  };
};
