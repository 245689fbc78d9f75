import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoIds } from './demoIds.ts';

/** Rows of what the editors of the demo recommend. */
export const demoPickupRows = ({ genres }: DemoFiles, ids: DemoIds): readonly Row[] =>
  genres.pickups.flatMap(({ genre, entries }) =>
    entries.map((key, index) => ({
      genre_code: genre,
      position: index + 1,
      entry_id: ids.entry(key),
    })),
  );
