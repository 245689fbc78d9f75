import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { PREVIEW_MESSAGE } from '../../previews/previewMessages.ts';

/** a pause in typing of this length submits the form to the preview */
const PAUSE_MS = 400;

/** Fields that the preview updates while the member types, with their message property. */
const SPOKEN: Readonly<Record<string, 'message' | 'introduce'>> = {
  message: 'message',
  introduction: 'introduce',
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** The button that submits a field to the preview; each skin has its own button. */
const previewButton = (field: Field): HTMLButtonElement | null => {
  const within = field.type === 'radio' ? field.closest('.LookChoice') : field.form;
  return within?.querySelector('button[formtarget]') ?? null;
};

/**
 * Updates the preview while the member types. Texts on the page update at once by a message. All
 * other fields submit the form after a pause. Nothing updates during an IME composition.
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
    // the previewed page has no element for this text, so the server renders it again
    if ('state' in data && data.state === 'unplaced' && spoken) drawAnew(spoken);
  });
};
