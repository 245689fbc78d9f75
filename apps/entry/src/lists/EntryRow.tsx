import { hasFeature, selectBlog } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { RowCounts } from './RowCounts.tsx';
import { ThemeLink } from './ThemeLink.tsx';
import { SquarePicture } from '../entries/SquarePicture.tsx';
import styles from './EntryRows.module.scss';

/** One entry in a list of titles. @param hasPicture whether the list keeps a column for pictures */
export const EntryRow = ({ entry, hasPicture }: { entry: ShownEntry; hasPicture: boolean }) => {
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
          <a href={entryAddress(entry)}>{shownTitle(entry.title)}</a>
        </h2>
        <p className={styles['EntryRow-about']}>
          <DateText iso={entry.createdAt} />
          {hasFeature(blog, 'theme_name') && (
            <span>
              <ThemeLink entry={entry} />
            </span>
          )}
          {entry.publishFlg === 'amember' && <Badge icon="lock">アメンバー限定</Badge>}
          {entry.isPickPr && <Badge>PR</Badge>}
        </p>
        <RowCounts entryId={entry.entryId} />
      </div>
    </li>
  );
};
