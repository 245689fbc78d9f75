import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { openDatabaseOf } from '../../harness/product/databases.ts';
import { removeDataFolder } from '../../harness/product/dataFolders.ts';
import { journeysOn } from '../../harness/journey.ts';
import { startProduct } from '../../harness/product/product.ts';
import { seededDataFolder } from '../../harness/products.ts';
import { ENTRY_BODY } from '../../harness/browser/selectors.ts';
import { showIntent } from '../../harness/browser/slots.ts';

const BLOG = 'hidamari-yonin';
const RUNS = 'globalThis.hasRun=true';

/** What no sanitiser would let through, put where sanitised HTML stands. */
const RAW = `<p id="raw">raw</p>
<script>${RUNS}</script><script src="data:text/javascript,${RUNS}"></script>
<script type="module">${RUNS}</script>
<img src="/none.png" width="1" height="1" alt="" onerror="${RUNS}">
<svg onload="${RUNS}"><script>${RUNS}</script></svg>
<details open ontoggle="${RUNS}"><summary>s</summary></details>
<iframe srcdoc="<script>parent.hasRun=true</script>"></iframe>
<iframe src="javascript:parent.hasRun=true"></iframe>
<object data="data:text/html,<script>parent.hasRun=true</script>"></object>
<base href="https://evil.example/"><meta http-equiv="refresh" content="9;url=javascript:${RUNS}">
<p><a id="trap" href="javascript:${RUNS}">press</a> <button id="press" onclick="${RUNS}">press</button></p>`;

/** A product whose database holds the raw text in every entry of the blog. */
const productWithRawHtml = async () => {
  const dataDir = await seededDataFolder();
  const database = await openDatabaseOf(dataDir);
  await database.query(
    `update entries set entry_text = $1
      where blog_id = (select blog_id from blogs where ameba_id = $2)`,
    [RAW, BLOG],
  );
  await database.close();
  const product = await startProduct({ dataDir });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  return { ...product, stop };
};

const journey = journeysOn(productWithRawHtml);

test(
  'with the sanitiser out of the way no script of an entry runs',
  journey(async ({ product, visitor }) => {
    const { url } = await entryOf(product, BLOG, 0);
    const { page, open } = await visitor();
    await open(url);
    assert.equal(await page.$eval(`${ENTRY_BODY} #raw`, (raw) => raw.textContent), 'raw');
    await page.$eval('#trap', (trap) => trap instanceof HTMLElement && trap.click());
    await page.$eval('#press', (button) => button instanceof HTMLElement && button.click());
    await showIntent(page);
    assert.equal(await page.evaluate(() => 'hasRun' in globalThis), false);
    assert.equal(page.url(), url);
    assert.equal(await page.evaluate(() => document.baseURI), url);
  }),
);
