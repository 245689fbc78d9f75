import { TARGET } from '../drawnPage.fixture.tsx';
import { homeOf } from './homeSeat.ts';
import type { Job, Question } from './renderSeat.server.ts';

const aSeat = (jobs: number, isLeaving = false) => ({
  jobs: new Map(Array.from({ length: jobs }, (_, id) => [id, {} as Job])),
  isLeaving,
});

const pageOf = (amebaId: string): Question => ({
  kind: 'render',
  request: {
    id: 1,
    target: { ...TARGET, match: { ...TARGET.match, amebaId } },
    versions: {},
    nowMs: 0,
    context: null,
  },
});

const BLOGS = ['kanoya-mio', 'koharu', 'umi-no', 'nanohana', 'aoi', 'hinata'];

describe('home worker of a blog', () => {
  it('is the same for all pages of a blog and differs between blogs', () => {
    const seats = [aSeat(0), aSeat(0)];
    const homes = BLOGS.map((blog) => homeOf(pageOf(blog), seats, aSeat(0), 16));
    expect(homes).toEqual(BLOGS.map((blog) => homeOf(pageOf(blog), seats, aSeat(0), 16)));
    expect(new Set(homes.map((home) => home && seats.indexOf(home)))).toEqual(new Set([0, 1]));
  });

  it('is skipped when it is much busier, full or leaving', () => {
    const homeAmong = (seat: ReturnType<typeof aSeat>, idlest: number, most = 16) =>
      homeOf(pageOf('koharu'), [seat], aSeat(idlest), most);
    expect(homeAmong(aSeat(2), 0)).toBeDefined();
    expect(homeAmong(aSeat(3), 0)).toBeUndefined();
    expect(homeAmong(aSeat(2), 1, 2)).toBeUndefined();
    expect(homeAmong(aSeat(0, true), 0)).toBeUndefined();
  });

  it('is undefined for a page without a blog', () => {
    expect(homeOf(pageOf(''), [aSeat(0)], aSeat(0), 16)).toBeUndefined();
  });
});
