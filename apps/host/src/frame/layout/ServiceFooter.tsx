import { FrameSlot } from '../modules/FrameSlot.tsx';

/** The end of every page: rankings, sign-up, lists of blogs, similar blogs, policies. */
export const ServiceFooter = () => (
  <footer className="ServiceFooter" data-section="footer">
    <div className="ServiceFooter-inner">
      <FrameSlot at="footer" />
      <div className="ServiceFooter-panel">
        <FrameSlot at="footerPanel" />
      </div>
      <FrameSlot at="footerEnd" />
    </div>
  </footer>
);
