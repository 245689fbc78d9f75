import type { ReactNode } from 'react';
import { ServiceFooter } from '../footer/ServiceFooter.tsx';
import { FramePlace } from '../modules/FramePlace.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The service's own frame of every page: toolbar, footer, notifications. */
export const ServicePage = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <FramePlace at="toolbar" />
    <FramePlace at="headerAd" />
    {children}
    <ServiceFooter />
    <FramePlace at="notifications" />
  </>
);
