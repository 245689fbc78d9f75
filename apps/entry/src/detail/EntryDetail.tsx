import {
  selectBlogger,
  selectPage,
  selectSite,
  Slot,
  type ModulePlacement,
} from '@engawa/contract';
import { useSelector } from 'react-redux';
import { EntryArticle } from '../article/EntryArticle.tsx';
import {
  selectNeighbours,
  selectCurrentEntry,
  type EntryRootState,
} from '../entries/entrySlice.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import { GenreRank } from './GenreRank.tsx';
import { useCommentAuthorsRequested } from '../comments/selectIsCommentHidden.ts';
import {
  buildCheerPlacements,
  buildClipPlacements,
  buildCommentsPlacements,
  ENTRY_AD,
  buildFollowPlacements,
  modulesBelow,
  peopleBelow,
  selectHasEntryAd,
  buildSharePlacements,
  buildNextLinkPlacements,
} from './entryModules.ts';
import { ReportEntry } from '../report/ReportEntry.tsx';
import { PrevNext } from './PrevNext.tsx';
import { MegaPanel } from '../megaPanel/MegaPanel.tsx';
import styles from './EntryDetail.module.scss';

/** Who wrote an entry and where it stands: said on paper alone, where no link leads on. */
const PrintNote = ({ entry }: { entry: StoredEntry }) => {
  const { hostOrigin } = useSelector(selectSite);
  const blogger = useSelector(selectBlogger);
  return (
    blogger && (
      <p data-print="only">
        ブログ主：{blogger.nickname}（{blogger.amebaId}）<br />
        {hostOrigin + entryAddress(entry)}
      </p>
    )
  );
};

const Slots = ({ placements }: { placements: readonly ModulePlacement[] }) =>
  placements.map((placement) => <Slot key={placement.module} {...placement} />);

/** What comes in its own time: the space around it is the page's, so that nothing moves when it is there. */
const OwnPlace = ({ placements }: { placements: readonly ModulePlacement[] }) =>
  placements.length > 0 && (
    <div className={styles['EntryDetail-place']}>
      <Slots placements={placements} />
    </div>
  );

/** One entry, the way on to those beside it, what was written below it, and people to go on to. */
export const EntryDetail = () => {
  const entry = useSelector(selectCurrentEntry);
  const { template } = useSelector(selectPage);
  const neighbours = useSelector(
    (state: EntryRootState) => entry && selectNeighbours(state, entry.entryId),
  );
  const hasAd = useSelector(selectHasEntryAd);
  // asked as the page opens: what is hidden is gone before the reader comes to it
  useCommentAuthorsRequested();
  if (!entry || !neighbours) return null;
  const clip = buildClipPlacements(entry);
  return (
    <>
      <EntryArticle
        key={entry.entryId}
        entryId={entry.entryId}
        place="page"
        clip={clip.length > 0 && <Slots placements={clip} />}
        share={<Slots placements={buildSharePlacements(entry)} />}
        foot={
          <div className={styles['EntryDetail-foot']}>
            <GenreRank position={entry.genrePosition} hashtags={entry.hashtagRanking ?? []} />
            <ReportEntry entry={entry} />
          </div>
        }
      />
      <PrintNote entry={entry} />
      {hasAd && <Slot {...ENTRY_AD} />}
      <OwnPlace placements={buildFollowPlacements(entry)} />
      <Slots placements={modulesBelow(entry)} />
      <PrevNext amebaId={entry.amebaId} neighbours={neighbours} />
      {buildNextLinkPlacements(entry, neighbours).map((placement) => (
        <Slot key={placement.module} {...placement}>
          <MegaPanel id={placement.id} template={template} />
        </Slot>
      ))}
      <Slots placements={buildCommentsPlacements(entry)} />
      <OwnPlace placements={buildCheerPlacements(entry)} />
      <Slots placements={peopleBelow(entry)} />
    </>
  );
};
