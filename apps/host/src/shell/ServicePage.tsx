import type { ReactNode } from 'react';
import { ServiceFooter } from '../footer/ServiceFooter.tsx';
import { FramePlace } from '../modules/FramePlace.tsx';
import { SkipLink } from './SkipLink.tsx';

/** What the service puts around every page: its bar, its footer, its messages. */
export const ServicePage = ({
  children,
  hasFooterPanel = true,
}: {
  children: ReactNode;
  hasFooterPanel?: boolean;
}) => (
  <>
    <SkipLink />
    <FramePlace at="toolbar" />
    <FramePlace at="headerAd" />
    {children}
    <ServiceFooter hasPanel={hasFooterPanel} />
    <FramePlace at="notifications" />
  </>
);
