import type { ReactNode } from 'react';
import { useIsLive } from '../useIsLive.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Announces the result of a press. Results need scripts, so the server renders no element. */
export const Outcome = ({ children }: { children: ReactNode }) =>
  useIsLive() && <VisuallyHidden as="output">{children}</VisuallyHidden>;
