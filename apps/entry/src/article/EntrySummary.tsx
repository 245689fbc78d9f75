import { selectHasFeature } from '@engawa/contract';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';

/** How an entry begins, and the way to all of it. */
export const EntrySummary = ({ entry }: { entry: ShownEntry }) => {
  const hasSummary = useSelector(selectHasFeature('entry_summary'));
  return (
    <>
      {hasSummary && entry.excerpt !== '' && <p>{entry.excerpt}</p>}
      <p>
        <a href={entryAddress(entry)}>
          続きを読む
          <VisuallyHidden>：{shownTitle(entry.title)}</VisuallyHidden>
        </a>
      </p>
    </>
  );
};
