import {
  call,
  getRead,
  put,
  select,
  selectMatch,
  type RemoteModule,
  type SagaGenerator,
} from '@engawa/contract';
import type { PeopleSource } from '../people/loadPeople.ts';
import { peopleSlice } from '../people/peopleSlice.ts';
import { peoplePageLoaded } from '../people/peopleState.ts';
import { keyOf, peopleBelowView, type PeopleBelowFacts } from './PeopleBelow.tsx';

/** As many as fill two rows of the widest column; the rest stand on the list's own page. */
const MOST_BELOW = 4;

/** What tells one module of people from another. */
export type PeopleModuleFacts = PeopleBelowFacts &
  Pick<PeopleSource, 'get'> & { readonly name: string };

/** The first of a list of people, at the end of an entry's page; its id is the entry's. */
export const peopleModule = ({ name, get, ...facts }: PeopleModuleFacts): RemoteModule => ({
  kind: 'module',
  name,
  slices: [peopleSlice],
  /** @errors throws where they cannot be read: the browser tries again by itself, as with any module */
  *load(id): SagaGenerator<void> {
    const read = yield* getRead();
    const { amebaId } = yield* select(selectMatch);
    const entryId = Number(id);
    const answer = yield* call(get(read), { amebaId, entryId, page: 1, limit: MOST_BELOW });
    if (!answer.ok) throw new Error(`${name} of ${id}: ${answer.error.message}`);
    const key = yield* select(keyOf(facts, entryId));
    if (key === null) throw new Error(`${name} of ${id} stands on a page of no blog`);
    yield* put(peoplePageLoaded({ list: facts.list, key, page: answer.value }));
  },
  View: peopleBelowView(facts),
  // what one of them takes: where there are more, nothing but the end of the page moves
  placeholderHeightPx: { new: 80, official: 80, old: 80, uranus: 80 },
  preloadMarginPx: 300,
});
