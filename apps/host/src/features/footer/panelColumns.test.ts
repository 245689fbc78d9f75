import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireRankedBlog, someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aPanelSubject } from './panelSubject.fixture.ts';
import { readPanelColumns } from './panelColumns.ts';

const blogs = (...ids: readonly string[]) => ({
  blogs: ids.map((ameba_id, index) => aWireRankedBlog({ ameba_id, rank: index + 1 })),
});

const NOT_PERSISTED = { blogs: null, onRead: () => undefined };

const READERS = 'フォロワーがほかに読んでいるブログ';

const ANSWERS: FakeAnswers = {
  blogRanking: blogs('a', 'b'),
  potentialBlogs: blogs('c', 'd'),
  recommendedUsers: someWireRecommendedUsers(),
};

const loadColumns = async (
  subject: Parameters<typeof aPanelSubject>[0],
  answers: FakeAnswers = ANSWERS,
) => {
  const read = fakeRead(answers);
  const found = await readPanelColumns((get) => get(read), aPanelSubject(subject), NOT_PERSISTED);
  if (!found.ok) throw new Error(found.error.message);
  return { columns: found.value, calls: read.calls };
};

const titles = ({ columns }: Awaited<ReturnType<typeof loadColumns>>) =>
  columns.map(({ title, href }) => [title, href]);

const OF_GENRE = ['「家族・子育て」ランキング', '/genre/family/'];
const OF_READERS = [READERS, null];
const OFFICIAL = ['公式ブログランキング', '/ranking/official/'];
const TOP_BLOGGER = ['トップブロガーランキング', '/ranking/top-blogger/'];
const POTENTIAL = ['これから人気のブログ', null];

describe('R2.6.1 the columns in the footer panel', () => {
  test('R3.7 are the genre ranking, blogs that followers read, and potential blogs', async () => {
    const found = await loadColumns({});
    expect(titles(found)).toEqual([OF_GENRE, OF_READERS, POTENTIAL]);
    expect(found.calls.map(({ params }) => params)).toEqual([
      { limit: 4, genre: 'family' },
      { amebaId: 'hidamari-yonin', limit: 3 },
      { limit: 4 },
    ]);
  });

  test.each([
    ['official', OFFICIAL],
    ['top_blogger', TOP_BLOGGER],
  ] as const)(
    'R3.7 below the page of a blogger of type %s include the ranking of that type',
    async (type, ranking) => {
      const found = await loadColumns({ bloggerType: type });
      expect(titles(found)).toEqual([OF_GENRE, OF_READERS, ranking]);
      expect(found.calls[2]?.params).toEqual({ limit: 4, type });
    },
  );

  test('R3.7 without a blog are the rankings by type', async () => {
    expect(titles(await loadColumns({ blog: null }))).toEqual([OFFICIAL, TOP_BLOGGER, POTENTIAL]);
  });

  test('omit the genre ranking of a blog without a genre', async () => {
    const blog = { amebaId: 'a-b-c', genre: null };
    expect(titles(await loadColumns({ blog }))).toEqual([OF_READERS, POTENTIAL]);
  });

  test.each([
    ['general', [OF_READERS, POTENTIAL]],
    ['official', [OF_READERS]],
  ] as const)(
    'R3.12 omit rankings below a blog that disables them (%s)',
    async (bloggerType, expected) => {
      expect(titles(await loadColumns({ bloggerType, hasRankings: false }))).toEqual(expected);
    },
  );

  test.each(['general', 'official', 'top_blogger'] as const)(
    'have three blogs each, without the current blog (%s)',
    async (bloggerType) => {
      const { blog } = aPanelSubject();
      const four = blogs('c', blog?.amebaId ?? '', 'd', 'e');
      const { columns } = await loadColumns(
        { bloggerType },
        { ...ANSWERS, blogRanking: four, potentialBlogs: four },
      );
      const [ofGenre, , like] = columns.map((column) => column.blogs.map(({ amebaId }) => amebaId));
      expect([ofGenre, like]).toEqual([
        ['c', 'd', 'e'],
        ['c', 'd', 'e'],
      ]);
    },
  );

  test('renumber a list that is no ranking after the current blog is removed', async () => {
    const { columns } = await loadColumns(
      { blog: { amebaId: 'c', genre: null } },
      { ...ANSWERS, potentialBlogs: blogs('c', 'd', 'e', 'f') },
    );
    expect(columns[1]?.blogs.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  test('have three blogs each on a page without a current blog', async () => {
    const { columns } = await loadColumns(
      { blog: null },
      { ...ANSWERS, blogRanking: blogs('c', 'd', 'e', 'f') },
    );
    expect(columns[0]?.blogs).toHaveLength(3);
  });

  test('omit columns that are empty or whose read failed', async () => {
    const failed = { blogRanking: failsWith('API-001', 0), potentialBlogs: blogs('c') };
    expect(titles(await loadColumns({}, failed))).toEqual([POTENTIAL]);
    const empty = { blogRanking: blogs(), potentialBlogs: failsWith('API-002', 200) };
    expect(titles(await loadColumns({}, empty))).toEqual([]);
  });

  test('are a failure when all reads fail', async () => {
    const slow = failsWith('API-001', 0);
    const read = fakeRead({ blogRanking: slow, potentialBlogs: slow, recommendedUsers: slow });
    const found = await readPanelColumns((get) => get(read), aPanelSubject(), NOT_PERSISTED);
    expect(found).toMatchObject({ ok: false, error: { code: 'API-001' } });
  });
});
