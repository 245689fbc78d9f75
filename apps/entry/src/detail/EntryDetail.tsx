import { selectSite, Slot } from '@engawa/contract';
import { ShareLinks } from '@engawa/ui-templates/parts/ShareLinks/ShareLinks.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { useSelector } from 'react-redux';
import { EntryArticle } from '../article/EntryArticle.tsx';
import { Comments } from '../comments/Comments.tsx';
import {
  selectNeighbours,
  selectShownEntry,
  type EntryRootState,
} from '../entryState/entrySelectors.ts';
import { entryAddress } from '../pages/entryAddress.ts';
import { GenreRank } from './GenreRank.tsx';
import { modulesBelow } from './modulesBelow.ts';
import { Neighbours } from './Neighbours.tsx';
import { PrintNote } from './PrintNote.tsx';

/** One entry with the way on to those beside it, and what readers have written below it. */
export const EntryDetail = () => {
  const { hostOrigin } = useSelector(selectSite);
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
        foot={
          <>
            <ShareLinks url={hostOrigin + entryAddress(entry)} title={shownTitle(entry.title)} />
            <GenreRank position={entry.genrePosition} />
          </>
        }
      />
      <PrintNote entry={entry} />
      {modulesBelow(entry).map(({ module, id }) => (
        <Slot key={module} module={module} id={id} />
      ))}
      <Neighbours amebaId={entry.amebaId} neighbours={neighbours} />
      <Comments entry={entry} />
    </>
  );
};
