import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoIds } from './demoIds.ts';

/** Builds the rows of the demo bloggers' recommendations. */
export const demoMyPickRows = (files: DemoFiles, ids: DemoIds): readonly Row[] =>
  files.myPicks.flatMap(({ entry, picks }) =>
    picks.map(({ name, shopName, url, note }, position) => ({
      entry_id: ids.entry(entry),
      position,
      name,
      shop_name: shopName,
      url,
      note,
    })),
  );
