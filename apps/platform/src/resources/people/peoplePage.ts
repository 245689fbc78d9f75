import type { SqlValue } from '../../database/database.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { requireAmebaId, requireBlog, type BlogName } from '../request/findBlog.ts';
import { buildPaging, type Range } from '../request/paging.ts';
import { hasPerson, type PeopleRow, type VisiblePerson } from './peopleSelect.ts';
import { wirePerson } from './personRow.ts';

export type PeoplePage = {
  readonly blogId: number;
  readonly total: number;
  readonly publishFlg: PeopleRow['publish_flg'];
  readonly entryTitle: string | null;
  readonly people: readonly VisiblePerson[];
};

/**
 * Reads one page of people by a statement of `peopleSelect`.
 * @param more parameters from $5 on
 * @errors ResourceError 404
 */
export const findPeople = async (
  { database, clock }: ReadDeps,
  select: string,
  { name, range }: { readonly name: BlogName; readonly range: Range },
  more: readonly SqlValue[] = [],
): Promise<PeoplePage> => {
  const values = [requireAmebaId(name), clock(), range.limit, range.offset, ...more];
  const found = await database.query<PeopleRow>(select, values);
  const [first] = found;
  const blog = requireBlog(first && { ...first, blog_id: first.of_blog_id }, name);
  return {
    blogId: blog.blog_id,
    total: blog.total_count,
    publishFlg: blog.publish_flg,
    entryTitle: blog.entry_title,
    people: found.filter(hasPerson),
  };
};

/** Converts the people of a page, by amebaId. */
export const wirePeople = (people: readonly VisiblePerson[], platformOrigin: string) =>
  Object.fromEntries(people.map((row) => [row.person_ameba_id, wirePerson(row, platformOrigin)]));

/** Converts a page of people to a map with one key, `{blogId}/{page}`. */
export const wirePageMap = ({ blogId, total, people }: PeoplePage, range: Range) => ({
  [`${blogId}/${range.page}`]: {
    blogId,
    data: people.map((row) => row.person_ameba_id),
    blogIds: people.flatMap((row) => row.own_blog_id ?? []),
    paging: buildPaging(range, total),
  },
});
