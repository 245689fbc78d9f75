import type { ReactNode } from 'react';
import { useIsLive } from '../useIsLive.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Announces what a press has led to. Without scripts none does in place, so the server renders no element. */
export const Outcome = ({ children }: { children: ReactNode }) =>
  useIsLive() && <VisuallyHidden as="output">{children}</VisuallyHidden>;
