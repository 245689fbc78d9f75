import type { NewEntry } from '@engawa/api-client/model/site.ts';
import { address } from '@engawa/contract';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { SitePanel } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { UnreadPanel } from './UnreadPanel.tsx';

const toRankedItem = ({ entryId, amebaId, title, blogTitle, isPickPr, image }: NewEntry) => ({
  key: String(entryId),
  href: address.entry.path(amebaId, entryId),
  title: displayTitle(title),
  note: isPickPr ? `PR・${blogTitle}` : blogTitle,
  image,
});

/**
 * Entries by rank; renders nothing for an empty list.
 * @param entries null if the read failed
 * @param rows maximum number of rows; if the read failed, the height of this many rows is reserved
 * @param isEven whether all rows have the same height, so that the reserved height is exact
 */
export const RankedEntries = ({
  title,
  entries,
  rows = 0,
  isEven = false,
}: {
  title: string;
  entries: readonly NewEntry[] | null;
  rows?: number;
  isEven?: boolean;
}) => {
  if (entries === null) return <UnreadPanel title={title} rows={rows} isEven={isEven} />;
  return (
    entries.length > 0 && (
      <SitePanel title={title}>
        <Ranking imagePx={56} isEven={isEven} items={entries.map(toRankedItem)} />
      </SitePanel>
    )
  );
};
