import { FramePlace } from '../modules/FramePlace.tsx';

/** The end of every page: rankings, sign-up, lists of blogs, similar blogs, policies. */
export const ServiceFooter = () => (
  <footer className="ServiceFooter" data-section="footer">
    <div className="ServiceFooter-inner">
      <FramePlace at="footer" />
      <div className="ServiceFooter-panel">
        <FramePlace at="footerPanel" />
      </div>
      <FramePlace at="footerEnd" />
    </div>
  </footer>
);
