import { act } from '@testing-library/react';

/** Waits until a field has reported its input, which takes one frame. */
export const afterNotifying = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
