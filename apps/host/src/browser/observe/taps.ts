import type { Feature } from './feature.ts';

/** R7.6 `tapTrigger`: a control that bears `data-tap` is pressed, by pointer or key. */
export const taps: Feature = (tracked) => {
  // before the page's own listeners, one of which may stop it
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
