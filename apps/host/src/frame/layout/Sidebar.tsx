import { useSelector } from 'react-redux';
import { FrameSlot } from '../modules/FrameSlot.tsx';
import { selectSideColumns } from '../../features/blog/sideColumns.ts';

/** The side columns of a blog: about the blogger (a), and links to more content (b). */
export const Sidebar = () => {
  const columns = useSelector(selectSideColumns);
  if (columns === 'none') return null;
  const isSplit = columns === 'both';
  return (
    <>
      <aside className="Side Side--a skinSubA" aria-label="ブログの紹介" data-section="side-a">
        <FrameSlot at="about" />
        {!isSplit && <FrameSlot at="find" />}
      </aside>
      {isSplit && (
        <aside className="Side Side--b skinSubB" aria-label="記事をさがす" data-section="side-b">
          <FrameSlot at="find" />
        </aside>
      )}
    </>
  );
};
