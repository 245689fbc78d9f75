import { Slot } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { FramePlace } from '../modules/FramePlace.tsx';
import type { HostState } from '../state/hostState.ts';

const FooterPanel = () => (
  <Slot
    module="host/FooterPanel"
    id={useSelector(({ blogger }: HostState) => blogger.blog?.amebaId ?? '')}
  />
);

/** The end of every page: what is read now, an invitation, the ways to more, the small print. */
export const ServiceFooter = ({ hasPanel }: { hasPanel: boolean }) => (
  <footer className="ServiceFooter" data-section="footer">
    <div className="ServiceFooter-inner">
      <FramePlace at="footer" />
      <div className="ServiceFooter-panel">
        <FramePlace at="footerPanel" />
        {hasPanel && <FooterPanel />}
      </div>
      <FramePlace at="footerEnd" />
    </div>
  </footer>
);
