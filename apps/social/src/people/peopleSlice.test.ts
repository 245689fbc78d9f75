import { aPerson } from '@engawa/api-client/fixtures/person.ts';
import { aPeopleStore, LIST_CASES, MIDDLE } from './peoplePages.fixture.ts';
import {
  fromPublicPeopleState,
  toPublicPeopleState,
  type PublicPeopleState,
} from './peopleSlice.ts';

const image = { url: 'https://media.test/a.jpg', width: 320, height: 320 };
const people = [aPerson({ image }), aPerson({ amebaId: 'b-b-b', blog: null, newestEntry: null })];

const buildState = (list: (typeof LIST_CASES)[number]) =>
  aPeopleStore(list, people, MIDDLE).store.getState().peopleState;

test('R3.21 writes readers to INIT_DATA with public field names', () => {
  const [readers] = LIST_CASES;
  if (!readers) throw new Error('no case');
  expect(toPublicPeopleState(buildState(readers))).toMatchObject({
    peopleMap: {
      'nanohana-daidokoro': {
        ameba_id: 'nanohana-daidokoro',
        nickname: '菜の花',
        image_filepath: 'https://media.test/a.jpg',
        blog_id: 10_014_580_212,
        newest_entry: { entry_id: 12_755_975_296 },
      },
      'b-b-b': { blog_id: null, blog_name: null, newest_entry: null, image_filepath: null },
    },
    readerPageMap: {
      '10001/2': {
        data: ['nanohana-daidokoro', 'b-b-b'],
        blogIds: [10_014_580_212],
        paging: { current_page: 2, next_page: 3, total_count: 25 },
        entry: null,
      },
    },
    readerCountMap: { '10001': 25 },
    favoritePageMap: {},
  });
});

test.each(LIST_CASES)(
  'the state of $list is the same when it is restored from INIT_DATA',
  (list) => {
    const state = buildState(list);
    const roundTripped: PublicPeopleState = JSON.parse(JSON.stringify(toPublicPeopleState(state)));
    expect(fromPublicPeopleState(roundTripped)).toEqual(state);
  },
);
