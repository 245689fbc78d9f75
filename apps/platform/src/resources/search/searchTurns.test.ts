import { deliveryCache } from '../../domain/entryHtml/delivery/deliveryCache.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { sharedRows } from '../rows/sharedRows.ts';
import { createTextBudgets } from '../request/textBudget.ts';
import { search, type SearchDeps } from './search.ts';

const aReader = (database: SearchDeps['database']): SearchDeps => ({
  readWords: async () => new Map(),
  database,
  clock: () => DEMO_NOW,
  platformOrigin: '',
  foreignPicture: (url) => url,
  deliver: deliveryCache('http://p.test', (url) => url),
});

const anonymousReads = (deps: SearchDeps) => ({
  sessionToken: null,
  csrfToken: null,
  origin: null,
  texts: createTextBudgets()('visitor'),
  isInternal: false,
  visitor: null,
  network: null,
  shared: sharedRows(deps),
});

test('answers 503 to more simultaneous searches than the limit', async () => {
  const going = Promise.withResolvers<never[]>();
  const slow = aReader({ query: () => going.promise });
  const resource = search(slow);
  const noOne = anonymousReads(slow);
  const look = async () => resource.read?.({ q: '雪見障子' }, noOne);
  const held = Array.from({ length: 4 }, look);
  await expect(look()).rejects.toMatchObject({ statusCode: 503 });
  // a search without words runs even if no search slot is free
  await expect(resource.read?.({ q: ' ' }, noOne)).resolves.toMatchObject({ data: { blogs: [] } });
  going.resolve([]);
  await Promise.all(held);
  await expect(look()).resolves.toMatchObject({ data: { entries: [] } });
});

test('R7.1 searches that wait for readings do not count towards the limit', async () => {
  const reading = Promise.withResolvers<ReadonlyMap<string, string>>();
  const four = Promise.withResolvers<void>();
  let waiting = 0;
  const deps: SearchDeps = {
    ...aReader({ query: async () => [] }),
    readWords: async () => {
      waiting += 1;
      if (waiting === 4) four.resolve();
      return reading.promise;
    },
  };
  const resource = search(deps);
  const look = async (q: string) => resource.read?.({ q }, anonymousReads(deps));
  const held = Array.from({ length: 4 }, async () => look('林檎'));
  await four.promise;
  await expect(look('りんご')).resolves.toMatchObject({ data: { near_words: [] } });
  reading.resolve(new Map());
  await expect(Promise.all(held)).resolves.toHaveLength(4);
});
