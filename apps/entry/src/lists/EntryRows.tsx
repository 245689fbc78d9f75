import { hasFeature, selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { selectBlog, selectReactions, type RootState } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { EMOJI_TEXT } from '@engawa/ui-templates/parts/emojiText.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { EntryRootState } from '../entries/entrySlice.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import styles from './EntryRows.module.scss';
import { SquarePicture } from '@engawa/ui-templates/parts/SquarePicture/SquarePicture.tsx';
import { ThemeLink } from '../entries/ThemeLink.tsx';

/** Returns the entries with these ids that are loaded, in the order of the ids. */
export const useEntries = (entryIds: readonly number[]): readonly StoredEntry[] => {
  const entryMap = useSelector((state: EntryRootState) => state.entryState.entryMap);
  return useMemo(
    () =>
      entryIds.map((entryId) => entryMap[String(entryId)]).filter((entry) => entry !== undefined),
    [entryIds, entryMap],
  );
};

const COUNTS = [
  { icon: 'heart', label: 'いいね！', of: 'iineCount' },
  { icon: 'comment', label: 'コメント', of: 'commentCount' },
  { icon: 'reblog', label: 'リブログ', of: 'reblogCount' },
] as const;

/** The reaction counts of an entry, without zeros. */
const RowCounts = ({ entryId }: { entryId: number }) => {
  const counts = useSelector((state: RootState) => selectReactions(state, entryId));
  const hasReblog = useSelector(selectHasFeature('reblog'));
  const gathered = counts
    ? COUNTS.filter(({ of }) => counts[of] > 0 && (of !== 'reblogCount' || hasReblog))
    : [];
  return (
    counts &&
    gathered.length > 0 && (
      <ul className={styles['EntryRow-counts']}>
        {gathered.map(({ icon, label, of }) => (
          <li key={of}>
            <Icon name={icon} />
            <VisuallyHidden>{label}</VisuallyHidden>
            <Count value={counts[of]} />
          </li>
        ))}
      </ul>
    )
  );
};

/** One entry in a list of titles. @param hasPicture whether the list has a column for images */
const EntryRow = ({ entry, hasPicture }: { entry: StoredEntry; hasPicture: boolean }) => {
  const blog = useSelector(selectBlog);
  return (
    <li className="skin-borderQuiet">
      {hasPicture && (
        <SquarePicture
          image={entry.image}
          icon={entry.publishFlg === 'amember' ? 'lock' : 'image'}
        />
      )}
      <div>
        <h2 className={styles['EntryRow-title']} data-uranus-component="entryItemTitle" dir="auto">
          <a href={entryAddress(entry)} {...EMOJI_TEXT}>
            {displayTitle(entry.title)}
          </a>
        </h2>
        {entry.excerpt !== '' && (
          <p className={styles['EntryRow-text']} dir="auto" {...EMOJI_TEXT}>
            {entry.excerpt}
          </p>
        )}
        <p className={styles['EntryRow-about']}>
          <DateText iso={entry.createdAt} />
          {hasFeature(blog, 'theme_name') && (
            <span>
              <ThemeLink entry={entry} />
            </span>
          )}
          {entry.publishFlg === 'amember' && <Badge icon="lock">会員限定</Badge>}
          {entry.isPickPr && <Badge>PR</Badge>}
        </p>
        <RowCounts entryId={entry.entryId} />
      </div>
    </li>
  );
};

/**
 * Entries as a list of titles.
 * @param hasPictures whether the list has a column for images @param isRanked whether the order is
 * a ranking
 */
export const EntryRows = ({
  entries,
  hasPictures,
  isRanked = false,
}: {
  entries: readonly StoredEntry[];
  hasPictures: boolean;
  isRanked?: boolean;
}) => {
  const List = isRanked ? 'ol' : 'ul';
  return (
    <List
      className={joinClasses(
        styles['EntryRows'],
        hasPictures && styles['EntryRows--pictures'],
        isRanked && styles['EntryRows--ranked'],
        'skin-archiveList',
      )}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.entryId} entry={entry} hasPicture={hasPictures} />
      ))}
    </List>
  );
};
