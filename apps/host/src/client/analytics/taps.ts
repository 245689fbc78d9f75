import type { Feature } from './feature.ts';

/**
 * R7.6 `tapTrigger`: reported when the reader presses a control with `data-tap`, by pointer or key.
 */
export const taps: Feature = (tracked) => {
  // captures the event before the page's own listeners, which may stop it
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = target instanceof Element ? target.closest('[data-tap]') : null;
      if (isTrusted && control)
        tracked({ event: 'tapTrigger', tap: control.getAttribute('data-tap') ?? '' });
    },
    true,
  );
  return () => undefined;
};
