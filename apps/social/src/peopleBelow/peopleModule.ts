import type { PeoplePage } from '@engawa/api-client/model/person.ts';
import type { BlogQuery } from '@engawa/api-client/resources/parts/blogParams.ts';
import {
  defineModule,
  readNumberId,
  selectLoadedBlog,
  success,
  type Read,
  type Result,
} from '@engawa/contract';
import { followSaga, followSlices } from '../followModule/followSlices.ts';
import { createPeopleBelowView, type PeopleBelowOptions } from './PeopleBelow.tsx';
import { peopleBelowLoaded, peopleBelowSlice } from './peopleBelowSlice.ts';

/**
 * Maximum number of people below an entry: two rows of the widest column. The remaining people are
 * on the list's own page.
 */
const MOST_BELOW = 4;

type PeopleQuery = BlogQuery & {
  readonly entryId: number;
  readonly limit: number;
};

/** The differences between the modules of people. */
export type PeopleModuleOptions = PeopleBelowOptions & {
  readonly name: string;
  readonly get: (read: Read) => (query: PeopleQuery) => Promise<Result<PeoplePage>>;
};

/**
 * Defines a module with the first people of a list, at the end of an entry's page. The module's id
 * is the entry id.
 */
export const peopleModule = ({ name, get, ...facts }: PeopleModuleOptions) =>
  defineModule({
    name,
    readId: readNumberId,
    slices: [peopleBelowSlice, ...followSlices],
    saga: followSaga,
    /**
     * @errors returns the failure of the read; as with any module, the browser then retries
     * automatically
     */
    load: async (entryId, { read, dispatch, select }) => {
      const { amebaId, blogId } = select(selectLoadedBlog);
      const answer = await get(read)({ amebaId, blogId, entryId, limit: MOST_BELOW });
      if (!answer.ok) return answer;
      dispatch(peopleBelowLoaded({ name: facts.list, entryId, page: answer.value }));
      return success(undefined);
    },
    View: createPeopleBelowView(facts),
    // height of a row with one person; further rows move only the end of the page
    placeholderHeightPx: { default: 88, official: 96, old: 111, uranus: 152 },
    preloadMarginPx: 300,
  });
