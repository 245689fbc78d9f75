import { useSelector } from 'react-redux';
import { EntryArticle } from '../article/EntryArticle.tsx';
import {
  selectNeighbours,
  selectShownEntry,
  type EntryRootState,
} from '../entryState/entrySelectors.ts';
import { Neighbours } from './Neighbours.tsx';

/** One entry with the way on to those beside it. */
export const EntryDetail = () => {
  const entry = useSelector(selectShownEntry);
  const neighbours = useSelector(
    (state: EntryRootState) => entry && selectNeighbours(state, entry.entryId),
  );
  if (!entry || !neighbours) return null;
  return (
    <>
      <EntryArticle key={entry.entryId} entryId={entry.entryId} place="page" />
      <Neighbours amebaId={entry.amebaId} neighbours={neighbours} />
    </>
  );
};
