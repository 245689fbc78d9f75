import { TARGET } from '../renderedHtml.fixture.tsx';
import { findHomeWorkerSlot } from './homeWorkerSlot.ts';
import type { Job, Question } from './workerSlot.server.ts';

const aWorkerSlot = (jobs: number, isLeaving = false) => ({
  jobs: new Map(Array.from({ length: jobs }, (_, id) => [id, {} as Job])),
  isLeaving,
});

const buildPageQuestion = (amebaId: string): Question => ({
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

describe('the preferred worker of a blog', () => {
  it('is the same for all pages of a blog and differs between blogs', () => {
    const workerSlots = [aWorkerSlot(0), aWorkerSlot(0)];
    const homes = BLOGS.map((blog) =>
      findHomeWorkerSlot(buildPageQuestion(blog), workerSlots, aWorkerSlot(0), 16),
    );
    expect(homes).toEqual(
      BLOGS.map((blog) =>
        findHomeWorkerSlot(buildPageQuestion(blog), workerSlots, aWorkerSlot(0), 16),
      ),
    );
    expect(new Set(homes.map((home) => home && workerSlots.indexOf(home)))).toEqual(
      new Set([0, 1]),
    );
  });

  it('is not used when it is much busier than others, full or leaving', () => {
    const homeAmong = (workerSlot: ReturnType<typeof aWorkerSlot>, idlest: number, most = 16) =>
      findHomeWorkerSlot(buildPageQuestion('koharu'), [workerSlot], aWorkerSlot(idlest), most);
    expect(homeAmong(aWorkerSlot(2), 0)).toBeDefined();
    expect(homeAmong(aWorkerSlot(3), 0)).toBeUndefined();
    expect(homeAmong(aWorkerSlot(2), 1, 2)).toBeUndefined();
    expect(homeAmong(aWorkerSlot(0, true), 0)).toBeUndefined();
  });

  it('does not exist for a page without a blog', () => {
    expect(
      findHomeWorkerSlot(buildPageQuestion(''), [aWorkerSlot(0)], aWorkerSlot(0), 16),
    ).toBeUndefined();
  });
});
