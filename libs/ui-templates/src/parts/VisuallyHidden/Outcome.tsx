import type { ReactNode } from 'react';
import { useIsLive } from '../useIsLive.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Announces the result of a press to screen readers. A press has a result only with scripts, so the
 * server renders no element.
 */
export const Outcome = ({ children }: { children: ReactNode }) =>
  useIsLive() && <VisuallyHidden as="output">{children}</VisuallyHidden>;
