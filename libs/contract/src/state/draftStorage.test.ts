import { aContractStore } from '../testing/contractStore.ts';
import { draftsInMemory } from '../testing/draftsInMemory.ts';
import { getDrafts } from './sagaServices.ts';

const NAME = { name: 'entry:draft:7', version: 1 };

test('stores no draft without a browser', async () => {
  const drafts = await aContractStore().run(getDrafts);
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
  const drafts = await aContractStore({ drafts: provided }).run(getDrafts);
  expect(await drafts.set(NAME, '梅', 60)).toBe(true);
  expect([...provided.drafts]).toEqual([[NAME.name, '梅']]);
  expect(await drafts.get(NAME)).toBe('梅');
  expect(await drafts.open('"梅"')).toBe('梅');
  drafts.remove(NAME);
  expect(provided.drafts.size).toBe(0);
});
