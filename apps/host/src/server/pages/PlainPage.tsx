import type { ReactNode } from 'react';
import { PlainFrame } from './PlainFrame.tsx';

/** A page of the host's own that no script takes up: the service's bar, the words, the small print. */
export const PlainPage = ({ siteName, children }: { siteName: string; children: ReactNode }) => (
  <PlainFrame siteName={siteName} className="ErrorPage">
    {children}
  </PlainFrame>
);
