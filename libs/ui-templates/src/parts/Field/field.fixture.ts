import { act } from '@testing-library/react';

/** Waits until a field has told what was typed in it: a frame later. */
export const afterNotifying = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
