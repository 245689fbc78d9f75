import type { ReactNode } from 'react';
import { PlainFrame } from '../../frame/PlainFrame.tsx';

/** A host page without a client app: header, content and footer. */
export const PlainPage = ({ siteName, children }: { siteName: string; children: ReactNode }) => (
  <PlainFrame siteName={siteName} className="ErrorPage">
    {children}
  </PlainFrame>
);
