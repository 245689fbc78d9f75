import type { HeldEvents } from './heldEvents.ts';

/**
 * A field with React's record of its value. React ignores an event if the value equals the recorded
 * one.
 */
type TrackedField = HTMLElement & { _valueTracker?: { setValue: (value: string) => void } };

/** Whether an element is a checkbox or a radio button. */
export const isBox = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox],[type=radio]');

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input,textarea');

/**
 * Holds changes of fields until the code of their slot arrives.
 * @returns a function that returns the field with an IME composition in progress, or null; a script
 * that loads later could not find out
 */
export const holdFields = ({ listen, take, hold }: HeldEvents): (() => Element | null) => {
  let composing: Element | null = null;

  /** Holds the last value of a field; it replaces the earlier values of the same field. */
  const holdLast = (event: Event, slot: Element, subject: HTMLElement, restore: () => void) => {
    take((held) => held.subject === subject);
    const again = () => {
      restore();
      const init = { bubbles: true, isComposing: subject === composing };
      subject.dispatchEvent(new InputEvent(event.type, init));
    };
    hold(event, { slot, subject, again });
  };

  listen('input', (event, slot, field) => {
    if (!slot) return;
    if (isBox(field)) {
      const { checked } = field;
      const again = () => {
        // sets the checkbox back to its state before the press, so that the click changes it again
        // and React sees the change
        field.checked = !checked;
        field.click();
      };
      // each press counts, because a view may toggle its state without reading the checkbox
      hold(event, { slot, again });
    } else if (isText(field))
      holdLast(event, slot, field, () => {
        // cast: React stores its record in a property of the field that no DOM type has
        const tracked: TrackedField = field;
        tracked._valueTracker?.setValue(`${field.value}\u0000`);
      });
  });

  listen('change', (event, slot, field) => {
    if (!slot || !(field instanceof HTMLSelectElement)) return;
    const chosen = new Set(field.selectedOptions);
    holdLast(event, slot, field, () => {
      // React may have overwritten the selection meanwhile
      for (const option of field.options) option.selected = chosen.has(option);
    });
  });

  listen('compositionstart', (_event, _slot, field) => void (composing = field));
  listen('compositionend', () => void (composing = null));
  return () => composing;
};
