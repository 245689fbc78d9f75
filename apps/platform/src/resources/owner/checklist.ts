import { PICTURES_NEARLY_FULL } from '@engawa/api-client/constants.ts';
import { storedBytes } from './addPicture.ts';
import { IS_WRITTEN } from './ownEntryRow.ts';
import type { Queryable } from '../../database/database.ts';

/**
 * An owner's first steps: the blog's look, its cover, a portrait, a public entry; and whether
 * entries were imported from another service, which is optional.
 */
export type FirstSteps = {
  readonly has_template: boolean;
  readonly has_cover: boolean;
  readonly has_picture: boolean;
  readonly has_entry: boolean;
  readonly has_import: boolean;
};

// a new blog already has a skin; the directory of its style sheets is set once the owner has chosen
// a skin or written a sheet
const STEPS = `
  select b.sub_directory <> '' as has_template,
         exists (select 1 from blog_paid_plans p
                  where p.blog_id = b.blog_id and p.cover_path is not null) as has_cover,
         exists (select 1 from member_pictures m where m.member_id = b.member_id) as has_picture,
         exists (select 1 from entries e where e.blog_id = b.blog_id and e.visibility = 'public'
                    and e.published_at <= $2 and ${IS_WRITTEN}) as has_entry,
         exists (select 1 from entries e where e.blog_id = b.blog_id
                    and e.import_guid is not null) as has_import
    from blogs b where b.member_id = $1`;

/** @returns null for a member without a blog */
export const findFirstSteps = async (
  database: Queryable,
  memberId: number,
  now: Date,
): Promise<FirstSteps | null> => {
  const [steps] = await database.query<FirstSteps>(STEPS, [memberId, now]);
  return steps ?? null;
};

type Checklist = {
  readonly isDone: boolean;
  readonly isUpperLimit: boolean;
  readonly steps: FirstSteps;
};

/** Finds the state of the first steps, and whether the member's image storage is nearly full. */
export const findChecklist = async (
  database: Queryable,
  memberId: number,
  now: Date,
  pictureQuotaBytes: number,
): Promise<Checklist | null> => {
  const steps = await findFirstSteps(database, memberId, now);
  if (!steps) return null;
  const { has_import: _forSomeOnly, ...forAll } = steps;
  return {
    steps,
    isDone: Object.values(forAll).every(Boolean),
    isUpperLimit:
      (await storedBytes(database, memberId)) >= pictureQuotaBytes * PICTURES_NEARLY_FULL,
  };
};
