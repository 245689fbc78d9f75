import type { ReactNode } from 'react';
import { ServiceFooter } from './ServiceFooter.tsx';
import { FrameSlot } from '../modules/FrameSlot.tsx';
import { SkipLink } from '../../features/skipLink/SkipLink.tsx';

/** The service's frame around every page, with toolbar, footer and notifications. */
export const ServicePage = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <FrameSlot at="toolbar" />
    <FrameSlot at="headerAd" />
    {children}
    <ServiceFooter />
    <FrameSlot at="notifications" />
  </>
);
