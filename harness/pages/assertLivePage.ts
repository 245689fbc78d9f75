import assert from 'node:assert/strict';
import { hydrateSlots } from '../browser/slots.ts';
import type { Visitor } from '../browser/visitor.ts';
import { until } from '../until.ts';

/** Errors of a page; its info messages about refused storage do not count. */
export const collectErrors = ({ complaints }: Pick<Visitor, 'complaints'>): readonly string[] =>
  complaints.all().filter((line) => !line.startsWith('console info:'));

/**
 * Opens and hydrates each page. @errors throws if a page reports an error or never finishes loading
 */
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
