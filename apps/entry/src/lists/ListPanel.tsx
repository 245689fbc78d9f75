import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import type { ReactNode } from 'react';
import type { ShownEntry } from '../entries/entryState.ts';
import { EntryRows } from './EntryRows.tsx';

/** A list is cut in two around what stands in its middle only where both halves are worth it. */
const LEAST_TO_CUT = 8;

/**
 * A list of entries with its heading.
 * @param count entries in all pages   @param empty what stands where there are none
 * @param middle what stands halfway down a long list
 */
export const ListPanel = ({
  title,
  count,
  entries,
  empty,
  lead,
  middle,
}: {
  title: string;
  count: number;
  entries: readonly ShownEntry[];
  empty: ReactNode;
  /** between heading and list */
  lead?: ReactNode;
  middle?: ReactNode;
}) => {
  // a list without any picture is all words, and needs no column for them
  const hasPictures = entries.some(({ image }) => image !== null);
  const half =
    middle && entries.length >= LEAST_TO_CUT ? Math.ceil(entries.length / 2) : entries.length;
  const rest = entries.slice(half);
  return (
    <Panel level={1} title={title} count={{ value: count, unit: '件' }}>
      {lead}
      {entries.length === 0 ? (
        empty
      ) : (
        <EntryRows entries={entries.slice(0, half)} hasPictures={hasPictures} />
      )}
      {rest.length > 0 && (
        <>
          {middle}
          <EntryRows entries={rest} hasPictures={hasPictures} />
        </>
      )}
    </Panel>
  );
};
