import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoIds } from './demoIds.ts';

/** Builds the rows of the demo editors' recommendations. */
export const demoPickupRows = ({ genres }: DemoFiles, ids: DemoIds): readonly Row[] =>
  genres.pickups.flatMap(({ genre, entries }) =>
    entries.map((key, index) => ({
      genre_code: genre,
      position: index + 1,
      entry_id: ids.entry(key),
    })),
  );
