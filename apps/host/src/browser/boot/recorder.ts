import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { sleepingSlotOf } from './dehydratedSlot.ts';

type Recorded =
  | { readonly kind: 'click'; readonly slot: Element; readonly target: HTMLElement }
  | {
      readonly kind: 'submit';
      readonly slot: Element;
      readonly form: HTMLFormElement;
      readonly submitter: HTMLElement | null;
    }
  | {
      readonly kind: 'input';
      readonly slot: Element;
      readonly field: HTMLInputElement | HTMLTextAreaElement;
    }
  | {
      readonly kind: 'press';
      readonly slot: Element;
      readonly box: HTMLInputElement;
      readonly isChecked: boolean;
    }
  | {
      readonly kind: 'choice';
      readonly slot: Element;
      readonly field: HTMLSelectElement;
      readonly chosen: readonly HTMLOptionElement[];
    };

/** React's note of a field's value; it takes an event without a change for none. */
type TrackedField = HTMLElement & { _valueTracker?: { setValue: (value: string) => void } };

const BUSY = 'aria-busy';

const submitsForm = (button: HTMLElement) =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;

/** The checkbox or radio button that an event is about; null where it is about something else. */
const boxOf = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type) ? target : null;

const again = (event: Recorded) => {
  switch (event.kind) {
    case 'click':
      event.target.removeAttribute(BUSY);
      event.target.click();
      return;
    case 'submit':
      // who hears it may want to know that it was pressed before
      event.form.requestSubmit(event.submitter ?? undefined);
      event.submitter?.removeAttribute(BUSY);
      return;
    case 'input': {
      // React hangs its own note on a field; no type of the DOM knows it
      const tracked: TrackedField = event.field;
      tracked._valueTracker?.setValue(`${event.field.value}\u0000`);
      event.field.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    case 'press':
      // as it was before the press: the click sets it, and React sees that it changed
      event.box.checked = !event.isChecked;
      event.box.click();
      return;
    case 'choice':
      // React may have written its own choice meanwhile
      for (const option of event.field.options) option.selected = event.chosen.includes(option);
      event.field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

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

  const keep = (event: Event, recorded: Recorded) => {
    event.stopImmediatePropagation();
    queue.push(recorded);
    onRecorded(recorded.slot);
  };

  /** Of what is entered into one field, the last is all that counts. */
  const keepLast = (event: Event, recorded: Extract<Recorded, { field: unknown }>) => {
    queue = queue.filter((kept) => !('field' in kept) || kept.field !== recorded.field);
    keep(event, recorded);
  };

  const onClick = (event: MouseEvent) => {
    const slot = sleepingSlotOf(event.target);
    // the box shows at once what was pressed; `onInput` keeps it, if that was a change
    if (slot && boxOf(event) && isReaders(event)) {
      event.stopImmediatePropagation();
      return;
    }
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button,[role="button"],[data-asleep] a')
        : null;
    if (
      !isReaders(event) ||
      !slot ||
      !button ||
      submitsForm(button) ||
      !isUnmodifiedPrimaryClick(event)
    )
      return;
    if (button.hasAttribute(BUSY)) {
      event.stopImmediatePropagation();
      return;
    }
    button.setAttribute(BUSY, 'true');
    event.preventDefault();
    keep(event, { kind: 'click', slot, target: button });
  };

  const onSubmit = (event: SubmitEvent) => {
    const slot = sleepingSlotOf(event.target);
    if (!isReaders(event) || !slot || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const form = event.target;
    // one form is sent once, whichever key or button asked again
    if (queue.some((kept) => kept.kind === 'submit' && kept.form === form)) {
      event.stopImmediatePropagation();
      return;
    }
    event.submitter?.setAttribute(BUSY, 'true');
    keep(event, { kind: 'submit', slot, form, submitter: event.submitter });
  };

  const onInput = (event: Event) => {
    const slot = sleepingSlotOf(event.target);
    const field = event.target;
    if (!isReaders(event) || !slot) return;
    const box = boxOf(event);
    // each press counts: a view may turn its state round without a look at the box
    if (box) keep(event, { kind: 'press', slot, box, isChecked: box.checked });
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      keepLast(event, { kind: 'input', slot, field });
  };

  const onChange = (event: Event) => {
    const slot = sleepingSlotOf(event.target);
    const field = event.target;
    if (!isReaders(event) || !slot || !(field instanceof HTMLSelectElement)) return;
    keepLast(event, { kind: 'choice', slot, field, chosen: [...field.selectedOptions] });
  };

  /** Without what hears it here, a form asked to submit goes its native way, and so does a link. */
  const letGo = (kept: readonly Recorded[]) => {
    removeEventListener('submit', onSubmit, true);
    for (const event of kept) {
      if (event.kind === 'submit' || (event.kind === 'click' && event.target.matches('a')))
        again(event);
      else if (event.kind === 'click') event.target.removeAttribute(BUSY);
    }
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('input', onInput, true);
  addEventListener('change', onChange, true);

  return {
    wantedSlots: () => [...new Set(queue.map(({ slot }) => slot))],
    replay(slot: Element) {
      const due = queue.filter((kept) => kept.slot === slot);
      queue = queue.filter((kept) => kept.slot !== slot);
      // after the effects of the part that has just hydrated
      queueMicrotask(() => due.forEach(again));
    },
    /** A slot's code did not come: as without JavaScript for now; the next press asks for it again. */
    release(slot: Element) {
      const due = queue.filter((kept) => kept.slot === slot);
      queue = queue.filter((kept) => kept.slot !== slot);
      letGo(due);
      addEventListener('submit', onSubmit, true);
    },
    /** The host's own code never came, or broke: from now on the page is as it is without JavaScript. */
    giveUp() {
      removeEventListener('click', onClick, true);
      removeEventListener('input', onInput, true);
      removeEventListener('change', onChange, true);
      letGo(queue);
      queue = [];
    },
  };
};
