import { savesData } from '../device/sparesData.ts';

const CONTROLS = 'a[href],button,input,textarea,video';
const HOVER_MS = 50;
const SCROLL_PX = 100;

/** Runs a function after the frame that displays the pressed state. */
export const soon = (run: () => void): void => void setTimeout(run, 0);

/**
 * Calls `start` on each intent of the reader: a press, a key, focus, scrolling by 100 px, or
 * hovering over a link or control for 50 ms; with Save-Data only a click.
 * @param signal its abort ends the listening
 */
export const onIntent = (start: () => void, signal: AbortSignal): void => {
  const listen = (type: string, isIntent: (event: Event) => unknown = () => true) =>
    addEventListener(type, (event) => event.isTrusted && isIntent(event) && soon(start), {
      capture: true,
      passive: true,
      signal,
    });
  if (savesData()) return listen('click');
  listen('pointerdown');
  listen('keydown');
  listen('focusin');
  listen('scroll', () => scrollY >= SCROLL_PX);
  let hovered: Element | null | undefined;
  let hovering: ReturnType<typeof setTimeout> | undefined;
  // not `pointerover`, which also fires when content scrolls under a stationary pointer
  listen('pointermove', ({ target }) => {
    const control = (target as Element).closest(CONTROLS);
    if (control === hovered) return;
    hovered = control;
    clearTimeout(hovering);
    if (control) hovering = setTimeout(start, HOVER_MS);
  });
};
