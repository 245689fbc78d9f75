import assert from 'node:assert/strict';
import { hydrateSlots } from '../browser/slots.ts';
import type { Visitor } from '../browser/visitor.ts';
import { until } from '../until.ts';

/** What a page says of storage that is refused is no error. */
export const collectErrors = ({ complaints }: Pick<Visitor, 'complaints'>): readonly string[] =>
  complaints.all().filter((line) => !line.startsWith('console info:'));

/** Opens each page and brings it to life. @errors throws where one reports an error or loads on and on */
export const assertLivePage = async (
  reader: Visitor,
  addresses: readonly string[],
): Promise<void> => {
  const { page } = reader;
  for (const address of addresses) {
    await reader.open(address);
    if (await page.$('[data-slot]')) await hydrateSlots(page);
    await until(`${address} has loaded`, () =>
      page.$eval('main', ({ innerText }) => !innerText.includes('読み込んでいます')),
    );
    assert.deepEqual([address, collectErrors(reader)], [address, []]);
  }
};
