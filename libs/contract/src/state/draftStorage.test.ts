import { aContractStore, type ContractStore } from '../testing/contractStore.ts';
import { draftsInMemory } from '../testing/draftsInMemory.ts';
import type { DraftStorage } from './draftStorage.ts';
import { getDrafts } from './sagaServices.ts';

/** Returns the draft storage that a saga of the page gets. */
const draftsOf = ({ start }: Pick<ContractStore, 'start'>): Promise<DraftStorage> =>
  new Promise((resolve) => {
    start(function* () {
      resolve(yield* getDrafts());
    });
  });

const NAME = { name: 'entry:draft:7', version: 1 };

test('stores no draft without a browser', async () => {
  const drafts = await draftsOf(aContractStore());
  expect(await drafts.set(NAME, '梅', 60)).toBe(false);
  drafts.remove(NAME);
  expect([await drafts.get(NAME), await drafts.open('"梅"'), drafts.keyOf(NAME)]).toEqual([
    undefined,
    undefined,
    null,
  ]);
});

test('gives a remote the draft storage of its host', async () => {
  const provided = draftsInMemory();
  const drafts = await draftsOf(aContractStore({ drafts: provided }));
  expect(await drafts.set(NAME, '梅', 60)).toBe(true);
  expect([...provided.drafts]).toEqual([[NAME.name, '梅']]);
  expect(await drafts.get(NAME)).toBe('梅');
  expect(await drafts.open('"梅"')).toBe('梅');
  drafts.remove(NAME);
  expect(provided.drafts.size).toBe(0);
});
