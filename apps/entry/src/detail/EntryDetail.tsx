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

/** The entry's author and address, for print only, because links do not work on paper. */
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

/**
 * Deferred modules of the page. The page itself has the spacing around them, so that they cause no
 * layout shift when they arrive.
 */
const OwnPlace = ({ placements }: { placements: readonly ModulePlacement[] }) =>
  placements.length > 0 && (
    <div className={styles['EntryDetail-place']}>
      <Slots placements={placements} />
    </div>
  );

/**
 * One entry with links to its neighbours, and below it the comments, other modules and people to
 * follow.
 */
export const EntryDetail = () => {
  const entry = useSelector(selectCurrentEntry);
  const { template } = useSelector(selectPage);
  const neighbours = useSelector(
    (state: EntryRootState) => entry && selectNeighbours(state, entry.entryId),
  );
  const hasAd = useSelector(selectHasEntryAd);
  // Blocks are requested when the page opens, so that comments of blocked members are hidden before
  // the reader reaches them.
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
