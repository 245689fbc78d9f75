/** The first stop of the tab key: past toolbar and navigation to what the page is about. */
export const SkipLink = () => (
  <a className="SkipLink" href="#main">
    本文へ移動
  </a>
);
