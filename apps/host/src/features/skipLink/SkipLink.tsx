/** The first tab stop: skips the toolbar and navigation to the main content. */
export const SkipLink = () => (
  <a className="SkipLink" href="#main">
    本文へ移動
  </a>
);
