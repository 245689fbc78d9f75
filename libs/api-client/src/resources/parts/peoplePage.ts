import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PeoplePage, Person } from '../../model/person.ts';
import type { BlogQuery } from './blogQuery.ts';
import { wrongShape } from './decodeWith.ts';
import { createMapSchema } from './createMapSchema.ts';
import { WirePaging } from './paging.ts';
import { WirePerson } from './person.ts';

/** A page of people of a blog. */
export type PeopleQuery = BlogQuery & {
  /** from 1; default 1 */
  readonly page?: number;
  /** default 20 */
  readonly limit?: number;
};

/** A page of people of one entry. */
export type EntryPeopleQuery = PeopleQuery & { readonly entryId: number };

export const WirePeopleMap = createMapSchema(WirePerson);

/** The map has only the requested page. */
export const WirePageMap = createMapSchema(
  v.object({ data: v.array(v.string()), paging: WirePaging }),
);

/** @errors API-002 if a listed person is missing in the response */
export const peopleInOrder = (
  ids: readonly string[],
  people: Readonly<Record<string, Person>>,
): Result<readonly Person[]> => {
  const inOrder: Person[] = [];
  for (const id of ids) {
    const person = Object.hasOwn(people, id) ? people[id] : undefined;
    if (!person) return wrongShape(`people: ${id} is missing`);
    inOrder.push(person);
  }
  return { ok: true, value: inOrder };
};

/** @errors API-002 if the page or a listed person is missing */
export const toPeoplePage = (
  people: Readonly<Record<string, Person>>,
  pages: Readonly<
    Record<string, { readonly data: readonly string[]; readonly paging: PeoplePage['paging'] }>
  >,
): Result<PeoplePage> => {
  const [page] = Object.values(pages);
  if (!page) return wrongShape('page map: no page');
  const inOrder = peopleInOrder(page.data, people);
  return inOrder.ok ? { ok: true, value: { people: inOrder.value, paging: page.paging } } : inOrder;
};
