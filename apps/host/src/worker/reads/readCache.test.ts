import { failure, success, type Read } from '@engawa/contract';
import { createReadCache, isTagOfFrame } from './readCache.ts';

type Query = { readonly amebaId?: string; readonly page?: number };

const getThemes = (read: Read) => (query: Query) => read('blogThemes', { ...query });
const getMonths = (read: Read) => (query: Query) => read('blogArchives', { ...query });

const KOHARU = { amebaId: 'koharu' };

/** Creates pages that perform the same read; the platform responds with the number of the read. */
const reading = () => {
  const clock = { ms: 0 };
  const held: (() => void)[] = [];
  const state = { reads: 0, isHeld: false, isDown: false };
  const read: Read = async () => {
    state.reads += 1;
    const nth = state.reads;
    if (state.isHeld) await new Promise<void>((go) => held.push(go));
    if (state.isDown) return failure({ code: 'API-005', statusCode: 500, message: 'down' });
    return success({ nth });
  };
  const { through, forget } = createReadCache(() => clock.ms);
  const ask = async (query: Query = KOHARU, get = getThemes) => {
    const answer = await through(get, read)(query);
    return answer.ok ? answer.value : null;
  };
  return { ask, forget, clock, state, letGo: () => held.splice(0).forEach((go) => go()) };
};

describe('shared reads', () => {
  it('are cached by blog, query and resource', async () => {
    const { ask } = reading();
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(await ask({ amebaId: 'umi-no' })).toEqual({ nth: 2 });
    expect(await ask({ ...KOHARU, page: 2 })).toEqual({ nth: 3 });
    expect(await ask(KOHARU, getMonths)).toEqual({ nth: 4 });
    expect(await ask()).toEqual({ nth: 1 });
  });

  it('are frozen, so that one page cannot change them for others', async () => {
    const { ask } = reading();
    const value = (await ask()) as { nth: number };
    expect(() => {
      value.nth = 7;
    }).toThrow(TypeError);
  });

  it('are all dropped after a blog closes, because any of them may list it', async () => {
    const { ask, forget } = reading();
    const both = async () => [await ask(), await ask({})];
    await both();
    forget(['card:7']);
    expect(await both()).toEqual([{ nth: 1 }, { nth: 2 }]);
    forget(['blog-card:umi-no']);
    expect(await both()).toEqual([{ nth: 3 }, { nth: 4 }]);
  });

  it('are dropped by a purge of their blog, the site or all pages', async () => {
    const { ask, forget } = reading();
    const both = async () => [await ask(), await ask({})];
    expect(await both()).toEqual([{ nth: 1 }, { nth: 2 }]);
    forget(['blog:umi-no']);
    expect(await both()).toEqual([{ nth: 1 }, { nth: 2 }]);
    forget(['entry:7', 'blog:koharu']);
    expect(await both()).toEqual([{ nth: 3 }, { nth: 2 }]);
    forget(['site']);
    expect(await both()).toEqual([{ nth: 3 }, { nth: 4 }]);
    forget(['page']);
    expect(await both()).toEqual([{ nth: 5 }, { nth: 6 }]);
    forget(null);
    expect(await both()).toEqual([{ nth: 7 }, { nth: 8 }]);
  });

  it('are not cached when a purge arrives before the response', async () => {
    const { ask, forget, state, letGo } = reading();
    state.isHeld = true;
    const before = ask();
    forget(['blog:koharu']);
    const after = ask();
    letGo();
    expect(await Promise.all([before, after])).toEqual([{ nth: 1 }, { nth: 2 }]);
    state.isHeld = false;
    expect(await ask()).toEqual({ nth: 2 });
  });

  it('are not cached when they fail, and pages do not wait for each other’s reads', async () => {
    const { ask, state, letGo } = reading();
    state.isDown = true;
    expect([await ask(), await ask()]).toEqual([null, null]);
    state.isDown = false;
    state.isHeld = true;
    const both = [ask(), ask()];
    expect(state.reads).toBe(4);
    letGo();
    await Promise.all(both);
  });

  it('expire after one minute', async () => {
    const { ask, clock } = reading();
    await ask();
    clock.ms = 59_999;
    expect(await ask()).toEqual({ nth: 1 });
    clock.ms = 60_000;
    expect(await ask()).toEqual({ nth: 2 });
  });

  it('are limited in number, and failed reads evict none', async () => {
    const { ask, state } = reading();
    await ask();
    state.isDown = true;
    for (let made = 0; made < 400; made += 1) await ask({ amebaId: `made-up-${made}` });
    state.isDown = false;
    expect(await ask()).toEqual({ nth: 1 });
    // each month of a calendar is one read
    for (let page = 1; page <= 24; page += 1) await ask({ ...KOHARU, page });
    expect(await ask()).toEqual({ nth: state.reads });
    const last = state.reads;
    for (let blog = 0; blog < 300; blog += 1) await ask({ amebaId: `blog-${blog}` });
    expect(await ask()).not.toEqual({ nth: last });
  });
});

test('purges of single entries invalidate no shared read', () => {
  const tags = [
    'entry:7',
    'card:7',
    'blog:koharu',
    'blog-card:koharu',
    'site',
    'page',
    'like:blog:koharu',
  ];
  expect(tags.filter(isTagOfFrame)).toEqual(['blog:koharu', 'blog-card:koharu', 'site', 'page']);
});
