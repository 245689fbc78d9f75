import { useSelector } from 'react-redux';
import { EntryArticle } from '../article/EntryArticle.tsx';
import { Comments } from '../comments/Comments.tsx';
import {
  selectNeighbours,
  selectShownEntry,
  type EntryRootState,
} from '../entryState/entrySelectors.ts';
import { ShareLinks } from '../share/ShareLinks.tsx';
import { Neighbours } from './Neighbours.tsx';

/** One entry with the way on to those beside it, and what readers have written below it. */
export const EntryDetail = () => {
  const entry = useSelector(selectShownEntry);
  const neighbours = useSelector(
    (state: EntryRootState) => entry && selectNeighbours(state, entry.entryId),
  );
  if (!entry || !neighbours) return null;
  return (
    <>
      <EntryArticle
        key={entry.entryId}
        entryId={entry.entryId}
        place="page"
        foot={<ShareLinks entry={entry} />}
      />
      <Neighbours amebaId={entry.amebaId} neighbours={neighbours} />
      <Comments entry={entry} />
    </>
  );
};
