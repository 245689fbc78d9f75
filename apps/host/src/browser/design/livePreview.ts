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
 * Has the preview beside the forms follow what is typed: a text of the page at once by a message, all
 * else by the form itself, after a pause.
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
  page.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    const kind = SPOKEN[target.name];
    if (kind === undefined) return drawAnew(target);
    spoken = target;
    frame.contentWindow?.postMessage(
      { type: PREVIEW_MESSAGE, [kind]: target.value },
      { targetOrigin: location.origin },
    );
  });
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const isPreview = source === frame.contentWindow && origin === location.origin;
    if (!isPreview || typeof data !== 'object' || data === null) return;
    // the text has no place on the page that is shown, or has one no longer
    if ('state' in data && data.state === 'unplaced' && spoken) drawAnew(spoken);
  });
};
