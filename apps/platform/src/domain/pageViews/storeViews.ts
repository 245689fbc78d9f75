import type { Database } from '../../database/database.ts';
import type { Counted } from './counter.ts';

/** One view of a page on a day of Asia/Tokyo. */
export type ViewedPage = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly amebaId: string;
  /** null: a page of the blog that is not an entry */
  readonly entryId: number | null;
};

export type CountedViews = Counted<ViewedPage>;

/** Views of one page on one day are one row. */
export const formatViewKey = ({ day, amebaId, entryId }: ViewedPage): string =>
  `${day} ${amebaId} ${entryId ?? ''}`;

// ordered, so that concurrent writes of two platforms do not deadlock
const STORE_VIEWS = `
  with counted as (
    select * from jsonb_to_recordset($1::text::jsonb)
      as v("day" date, "amebaId" text, "entryId" bigint, "count" int)
  ),
  of_entries as (
    insert into page_views (entry_id, blog_id, viewed_on, view_count)
    select e.entry_id, e.blog_id, v."day", v."count"
      from counted v
      join entries e on e.entry_id = v."entryId"
      join blogs b on b.blog_id = e.blog_id and b.ameba_id = v."amebaId"
     order by e.entry_id, v."day"
    on conflict (entry_id, viewed_on)
      do update set view_count = page_views.view_count + excluded.view_count
  )
  insert into blog_page_views (blog_id, viewed_on, view_count)
  select b.blog_id, v."day", v."count"
    from counted v join blogs b on b.ameba_id = v."amebaId"
   where v."entryId" is null
   order by b.blog_id, v."day"
  on conflict (blog_id, viewed_on)
    do update set view_count = blog_page_views.view_count + excluded.view_count`;

/**
 * Adds views to the stored counts by one statement. Views of unknown blogs or entries are dropped.
 * @errors rejects with DiskFull if the disk is full, else with the database's error
 */
export const storeViews = async (
  database: Database,
  views: readonly CountedViews[],
): Promise<void> => {
  // the disk check treats a transaction as a write
  await database.transaction((tx) => tx.query(STORE_VIEWS, [JSON.stringify(views)]));
};
