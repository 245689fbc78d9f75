import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'puppeteer';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { hydratedIine, iineButton } from '@engawa/harness/browser/iine.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findOwnerCssUrl, saveOwnerCss } from '@engawa/harness/pages/ownerCss.ts';
import { openProductDatabase } from '@engawa/harness/product/databases.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { startProduct, type Product } from '@engawa/harness/product/product.ts';
import { seededDataFolder } from '@engawa/harness/products.ts';
import { ENTRY_BODY } from '@engawa/harness/browser/selectors.ts';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { assertHealthyPage, overflowPx } from '@engawa/harness/pages/healthyPage.ts';
import { waitForIdle } from '@engawa/harness/browser/waitForIdle.ts';
import { until } from '@engawa/harness/until.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';

const RAW_BLOG = 'nanohana-daidokoro';
const RUNS = 'globalThis.hasRun=true';

/** HTML that no sanitiser would accept, in place of sanitised HTML. */
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

/** A product whose database contains the raw text in every entry of a blog. */
const productWithRawHtml = async () => {
  const dataDir = await seededDataFolder();
  const database = await openProductDatabase(dataDir);
  await database.query(
    `update entries set entry_text = $1
      where blog_id = (select blog_id from blogs where ameba_id = $2)`,
    [RAW, RAW_BLOG],
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

const NIGHT_TRAIN = 'tabi-tetsu-camera';
const BLOG = 'hidamari-yonin';
const DIALOG = 'dialog[open]';
const EVIL = 'https://evil.example/x';

const SEIZE =
  'display: none !important; visibility: hidden !important; color: lime !important; font: 40px serif !important; --S-ink: lime !important;';

/** Style sheets that try to style elements outside of the blog. */
const HOSTILE: Readonly<Record<string, string>> = {
  'names the service’s parts': `
    .Toolbar, .Toolbar *, .ServiceFooter, .ServiceFooter *, dialog, dialog *, ::backdrop { ${SEIZE} }
    @layer base, reset { .Toolbar, .ServiceFooter, dialog { ${SEIZE} } }
    html:has(body) .Toolbar, body > #root > header, :root footer, .skinBody ~ * { ${SEIZE} }
    @scope (html) { .Toolbar, .ServiceFooter, dialog { ${SEIZE} } }
    @scope (.Toolbar) { :scope, * { ${SEIZE} } }`,
  'leaves layer and scope': `
    } } .Toolbar, .ServiceFooter, dialog { ${SEIZE} }
    .a { content: "\n} } .Toolbar { ${SEIZE} }
    /* */ } .ServiceFooter { ${SEIZE} } @layer user { @scope (html) { .Toolbar { ${SEIZE} } } }
    .b\\} } } .Toolbar { ${SEIZE} }
    @media (} } .Toolbar { ${SEIZE} }) { .c { top: 0 } }`,
  'covers the page': `
    body { position: fixed !important; inset: -900px !important; margin: -900px; z-index: 2147483647;
      scale: 9; box-shadow: 0 0 0 9999px red; outline: 900px solid red; contain: none; isolation: auto;
      overflow: visible !important; width: 400vw; height: 5000px }
    body::before { content: ""; position: fixed; inset: -9999px; z-index: 2147483647; background: red }
    .skinFrame { --how: fixed; position: var(--how); inset: -500px; width: 300vw; background: red;
      z-index: 2147483647; transform: translateY(-300px) }
    .skinArticle { position: sticky; top: -300px; bottom: -900px; z-index: 2147483647; zoom: 4 }`,
  'changes what the page shares': `
    @font-face { font-family: "Noto Sans CJK JP"; src: url(${EVIL}), local(monospace); unicode-range: U+0-10FFFF }
    @property --S-ink { syntax: "<length>"; inherits: false; initial-value: 0 }
    @property --S-surface { syntax: "<color>"; inherits: false; initial-value: red }
    @counter-style decimal { system: cyclic; symbols: "x" }
    @page { margin: 9in } @view-transition { navigation: auto }
    body { --S-ink: red; --S-surface: red; --S-accent: red; counter-reset: list-item 99; color-scheme: dark }
    @keyframes fade { to { opacity: 0 } }`,
  'sends requests to other sites': `
    @import "${EVIL}"; @import url(${EVIL});
    a[href^="/"] { background: url(${EVIL}?a) } a { background: \\75rl(${EVIL}?b) }
    body { --far: url(${EVIL}?c); background: var(--far), image-set("${EVIL}?d" 1x) }
    .skinArticle::after { content: url(//evil.example/e) } li { list-style: url("${EVIL}?f") }
    main { cursor: url(${EVIL}?g), auto; filter: url(${EVIL}?h#i); mask: url(${EVIL}?j) }`,
  'is very large': Array.from(
    { length: 3000 },
    (_, index) => `.Toolbar:not(.a${index}) * { color: lime }`,
  ).join('\n'),
};

/** A rule that shows that the sheet applies, in the blog. */
const AT_WORK = '\n.skinArticleTitle { outline: 3px solid rgb(1, 2, 3) !important }\n';

const SERVICE_PARTS = ['.Toolbar', '.ServiceFooter'] as const;

/**
 * Computed styles of a part and its descendants: `3 A::after color: …`; only `content` for an
 * unused pseudo-element.
 */
const computeServiceLook = (page: Page, selector: string): Promise<readonly string[]> =>
  page.$eval(selector, (part) =>
    [part, ...part.querySelectorAll(':not(svg *)')].flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isRendered = pseudo === '' || style.content !== 'none';
        return (isRendered ? [...style] : ['content']).map(
          (name) => `${index} ${element.tagName}${pseudo} ${name}: ${style.getPropertyValue(name)}`,
        );
      }),
    ),
  );

/** The lines in which two looks differ. */
const diffLines = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  const seen = new Set(after);
  return [
    ...before.filter((line) => !seen.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
};

/** The uncovered share of a grid of points over a part. */
const uncoveredShare = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (part) => {
    part.scrollIntoView();
    const { left, top, width, height } = part.getBoundingClientRect();
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const points = steps
      .flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const))
      .filter(([, y]) => y >= 0 && y < innerHeight);
    const own = points.filter(([x, y]) => part.contains(document.elementFromPoint(x, y)));
    return own.length / points.length;
  });

const readOutlineColor = (page: Page) =>
  page.$eval('a.skinArticleTitle', (title) => getComputedStyle(title).outlineColor);

const openDialog = async ({ page }: Visitor, entryId: number): Promise<readonly string[]> => {
  await page.click(iineButton(entryId));
  await page.waitForSelector(DIALOG);
  await page.mouse.move(4, 4);
  await waitForIdle(page); // compares fading buttons after their transition
  const look = await computeServiceLook(page, DIALOG);
  await page.keyboard.press('Escape');
  return look;
};

/**
 * Opens a page with its footer panel: a busy server leaves the panel to the browser, and caches
 * such a page only briefly.
 */
const openWhole = (reader: Visitor, url: string) =>
  until('the server renders the complete footer', async () => {
    await reader.open(url);
    return (await reader.page.$('.ServiceFooter template')) === null;
  });

const captureLooks = async ({ page }: Visitor) => {
  await waitForIdle(page); // a guest's links are rendered slightly later
  const clip = { x: 0, y: 0, width: 1168, height: 40 };
  return {
    toolbar: await computeServiceLook(page, '.Toolbar'),
    footer: await computeServiceLook(page, '.ServiceFooter'),
    picture: await page.screenshot({ clip, encoding: 'base64' }),
  };
};

const isOwn = ({ host, assets, platform }: Product, url: string) =>
  url.startsWith('data:') || [host, assets, platform].includes(new URL(url).origin);

test(
  'R7.3 a hostile owner style sheet changes nothing outside of its blog',
  journey(async ({ product, visitor }) => {
    const url = `${product.host}/${BLOG}/`;
    const reader = await visitor();
    const { page } = reader;
    await openWhole(reader, url);
    const expected = await captureLooks(reader);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!isOwn(product, request.url())) foreign.push(request.url());
    });
    await page.setCacheEnabled(false);
    for (const [what, sheet] of Object.entries(HOSTILE)) {
      await saveOwnerCss(product, BLOG, AT_WORK + sheet);
      await openWhole(reader, url);
      assert.equal(await readOutlineColor(page), 'rgb(1, 2, 3)', `the sheet that ${what} applies`);
      const seen = await captureLooks(reader);
      assert.deepEqual(diffLines(expected.toolbar, seen.toolbar), [], what);
      assert.deepEqual(diffLines(expected.footer, seen.footer), [], what);
      assert.ok(seen.picture === expected.picture, `the toolbar over a sheet that ${what}`);
      for (const part of SERVICE_PARTS)
        assert.equal(await uncoveredShare(page, part), 1, `${part} over a sheet that ${what}`);
      assert.equal(await overflowPx(page), 0, `the page is as wide under a sheet that ${what}`);
    }
    assert.deepEqual(foreign, []);
  }),
);

test(
  'R7.3 a dialog of the service looks the same over a hostile owner style sheet',
  journey(async ({ product, visitor }) => {
    const { entryId, url } = await findEntry(product, BLOG, 0);
    const lookWith = async (css: string) => {
      await saveOwnerCss(product, BLOG, css);
      const reader = await visitor();
      await reader.open(url);
      await signalIntent(reader.page);
      await reader.page.$eval(iineButton(entryId), (button) =>
        button.scrollIntoView({ block: 'center' }),
      );
      await reader.page.waitForSelector(hydratedIine(entryId));
      return openDialog(reader, entryId);
    };
    const expected = await lookWith('');
    const seizing = HOSTILE['names the service’s parts'] ?? '';
    const look = await lookWith(seizing + HOSTILE['changes what the page shares']);
    assert.deepEqual(diffLines(expected, look), []);
  }),
);

test(
  'R7.3 R3.8 the night train’s style sheet is linked after all others, passes the page checks and has enough contrast',
  journey(async ({ product, visitor }) => {
    const url = `${product.host}/${NIGHT_TRAIN}/`;
    const html = await (await fetch(url)).text();
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, to]) => to);
    assert.equal(styles.at(-1), findOwnerCssUrl(html));
    assert.match(
      styles.at(-1) ?? '',
      /\/user_css\/skin_session\/templates\/[\da-f]{2}\/\d+\.css\?v=[\da-f]{16}$/,
    );
    const reader = await visitor();
    const status = await reader.open(url);
    await assertHealthyPage(reader, status, { template: 'uranus', pageType: 'blog-blogtop' });
    const page = await reader.page.$eval('.skinBody', (body) =>
      getComputedStyle(body).getPropertyValue('--T-page'),
    );
    assert.equal(page, '#0e1a33');
    await reader.page.evaluate(axe.source);
    const faint = await reader.page.evaluate(async () => {
      const checker = Object(globalThis).axe;
      const { violations } = await checker.run({ runOnly: ['color-contrast'] });
      return JSON.stringify(violations.flatMap((one: { nodes: object[] }) => one.nodes));
    });
    assert.equal(faint, '[]');
    const elsewhere = await (await fetch(`${product.host}/${NIGHT_TRAIN}/none.html`)).text();
    assert.equal(findOwnerCssUrl(elsewhere), null, 'an error page has no owner style sheet');
  }),
);

test(
  'scripts in unsanitised entry HTML do not run',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, RAW_BLOG, 0);
    const { page, open } = await visitor();
    await open(url);
    assert.equal(await page.$eval(`${ENTRY_BODY} #raw`, (raw) => raw.textContent), 'raw');
    await page.$eval('#trap', (trap) => trap instanceof HTMLElement && trap.click());
    await page.$eval('#press', (button) => button instanceof HTMLElement && button.click());
    await signalIntent(page);
    assert.equal(await page.evaluate(() => 'hasRun' in globalThis), false);
    assert.equal(page.url(), url);
    assert.equal(await page.evaluate(() => document.baseURI), url);
  }),
);

test(
  'computeServiceLook detects changes of an element and of its pseudo-elements',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    await open(`${product.host}/`);
    await waitForIdle(page);
    const before = await computeServiceLook(page, '.Toolbar');
    assert.deepEqual(diffLines(before, await computeServiceLook(page, '.Toolbar')), []);
    for (const style of ['a { color: lime !important }', '::after { content: "x" !important }']) {
      await page.evaluate((css) => {
        const planted = new CSSStyleSheet();
        planted.replaceSync(`.Toolbar ${css}`);
        document.adoptedStyleSheets = [planted];
      }, style);
      assert.notDeepEqual(diffLines(before, await computeServiceLook(page, '.Toolbar')), [], style);
    }
  }),
);
