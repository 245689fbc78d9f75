import assert from 'node:assert/strict';
import { renderUncached, countRounds } from '@engawa/harness/requests/renderUncached.ts';
import { READ_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import type { RunningProduct } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';

const MOST_ROUNDS = 3;
/** Limit for a page without cached reads of blog and site; the two panels need up to six. */
const MOST_STATEMENTS = 17;
/** The page's own list and the newest entries next to it are both lists of entries. */
const MOST_OF_ONE_RESOURCE = 2;
/** One read each for a ranking page, the footer, and two columns of the footer panel. */
const MOST_RANKINGS = 4;

let product: RunningProduct;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());

for (const { name, address } of READ_PAGES)
  test(`${name} is rendered in at most ${MOST_ROUNDS} rounds of reads, without a read per entry`, async () => {
    const url = await address(product);
    const { reads, rounds, statements } = await renderUncached(
      product,
      url.slice(product.host.length),
    );
    const said = `${url}: ${reads.join(', ')}`;
    assert.ok(reads.length > 0, said);
    assert.ok(rounds <= MOST_ROUNDS, `${rounds} rounds of ${said}`);
    assert.ok(statements <= MOST_STATEMENTS, `${statements} statements for ${said}`);
    for (const resource of new Set(reads)) {
      const times = reads.filter((one) => one === resource).length;
      const most = resource === 'blogRanking' ? MOST_RANKINGS : MOST_OF_ONE_RESOURCE;
      assert.ok(times <= most, `${resource} ${times} times for ${said}`);
    }
  });

test('a round is a group of reads that overlap in time', () => {
  const read = (startMs: number, ms: number) => ({ resource: 'any', start_ms: startMs, ms });
  assert.equal(countRounds([]), 0);
  assert.equal(countRounds([read(0, 5), read(0, 9), read(1, 2)]), 1);
  assert.equal(countRounds([read(20, 1), read(0, 10), read(10, 5), read(10, 200)]), 3);
});
