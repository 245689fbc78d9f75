import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { PREVIEW_MESSAGE } from '../../previews/previewMessages.ts';

/** a pause in typing */
const PAUSE_MS = 400;

/** Fields whose text the preview shows as it is typed, by their names: as a message says it. */
const SPOKEN: Readonly<Record<string, 'message' | 'introduce'>> = {
  message: 'message',
  introduction: 'introduce',
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** The button that sends a field's form to the preview: of a skin, its own. */
const previewButton = (field: Field): HTMLButtonElement | null => {
  const within = field.type === 'radio' ? field.closest('.LookChoice') : field.form;
  return within?.querySelector('button[formtarget]') ?? null;
};

/**
 * Updates the preview next to the forms from the text in them: texts of the page at once by a message, all
 * other fields by a submit of the form after a pause; while an input method composes, not at all.
 */
export const startLivePreview = (frame: HTMLIFrameElement, page: Document = document): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let spoken: Field | null = null;
  const drawAnew = (field: Field) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const button = previewButton(field);
      button?.form?.requestSubmit(button);
    }, PAUSE_MS);
  };
  const onTyped = (event: Event) => {
    const { target } = event;
    if (!isField(target)) return;
    if (isComposing(event)) return clearTimeout(waiting);
    const kind = SPOKEN[target.name];
    if (kind === undefined) return drawAnew(target);
    spoken = target;
    frame.contentWindow?.postMessage(
      { type: PREVIEW_MESSAGE, [kind]: target.value },
      { targetOrigin: location.origin },
    );
  };
  for (const type of ['input', 'compositionend']) page.addEventListener(type, onTyped);
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const isPreview = source === frame.contentWindow && origin === location.origin;
    if (!isPreview || typeof data !== 'object' || data === null) return;
    // the text has no place on the page that is shown, or has one no longer
    if ('state' in data && data.state === 'unplaced' && spoken) drawAnew(spoken);
  });
};
