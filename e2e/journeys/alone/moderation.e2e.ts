import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import {
  hydrateCommentForm,
  openCommentMenu,
  sendComment,
  findComment,
  typeComment,
  readTypedComment,
} from '@engawa/harness/browser/comments.ts';
import { MEGA_PANEL } from '@engawa/harness/browser/selectors.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, signIn } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { runCommand } from '@engawa/harness/product/commands.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { purgePage } from '@engawa/harness/requests/renderUncached.ts';
import { until } from '@engawa/harness/until.ts';

const SITE_KEY = 'site-key-of-the-journeys';
const SECRET = 'secret-of-the-journeys';

/** `execute` fetches a token from the script's origin. */
const SCRIPT = `
const { origin, searchParams } = new URL(document.currentScript.src);
window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => {
    if (key !== searchParams.get('render')) throw new Error('another key');
    const answer = await fetch(origin + '/recaptcha/execute?' + new URLSearchParams({ key, action }));
    return answer.text();
  },
};
`;

/** A local reCAPTCHA v3: script, single-use tokens, and scores that the journey sets. */
const startRecaptchaStandIn = async () => {
  const issued = new Map<string, { readonly action: string | null; readonly hostname: string }>();
  const state = { score: 0.9, loadedBy: [] as (string | undefined)[] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    if (pathname === '/recaptcha/api.js') {
      state.loadedBy.push(request.headers.referer);
      response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
    } else if (pathname === '/recaptcha/execute') {
      const token = crypto.randomUUID();
      const { hostname } = new URL(request.headers.origin ?? 'http://unknown');
      issued.set(token, { action: searchParams.get('action'), hostname });
      response.setHeader('Access-Control-Allow-Origin', '*').end(token);
    } else if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(await text(request));
      const token = form.get('response') ?? '';
      const found = form.get('secret') === SECRET ? issued.get(token) : undefined;
      issued.delete(token);
      const verdict = found
        ? { success: true, score: state.score, ...found }
        : { success: false, 'error-codes': ['timeout-or-duplicate'] };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(verdict));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    env: {
      ENGAWA_RECAPTCHA_SITE_KEY: SITE_KEY,
      ENGAWA_RECAPTCHA_SECRET: SECRET,
      ENGAWA_RECAPTCHA_ORIGIN: `http://127.0.0.1:${port}`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let recaptcha: Awaited<ReturnType<typeof startRecaptchaStandIn>>;
const journey = journeysOn(async () => {
  recaptcha = await startRecaptchaStandIn();
  const product = await ownProduct(recaptcha.env);
  const stop = async () => {
    await product.stop();
    recaptcha.stop();
  };
  return { ...product, stop };
});

const { amebaId } = LONG_BLOG;

const runModerate = (dataDir: string, ...args: readonly string[]) =>
  runCommand(dataDir, 'tools/moderate/moderateCommand.ts', ...args);

const fetchStatus = async (url: string) => (await fetch(url)).status;

test(
  'a visitor without scripts reports a comment, and a moderator hides it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const { url } = await findEntry(product, amebaId, 0);
    await reader.open(url);
    const comment = await page.waitForSelector('[id^="comment-"]');
    const id = (await comment?.evaluate((element) => element.id)) ?? '';
    await arrivalAfter(page, () => openCommentMenu(page, `#${id}`));
    await arrivalAfter(page, () => page.click('main button[value="abuse"]'));
    const heading = () => page.$eval('h1', ({ textContent }) => textContent);
    assert.equal(await heading(), 'このコメントを「嫌がらせや攻撃的な内容」として報告しますか？');
    await arrivalAfter(page, () => page.click('main form button'));
    assert.equal(
      await heading(),
      '報告を受け付けました。運営者が確認し、必要なときは非表示にします。結果のお知らせはありません。',
    );

    const subject = id.replace('-', ':');
    const listed = await runModerate(product.dataDir, 'list');
    assert.match(listed, new RegExp(`^${subject}\\t${amebaId}\\t1 \\(abuse\\)`));
    assert.equal(await runModerate(product.dataDir, 'hide', subject), 'Done.\n');
    await until(
      'the comment is removed',
      async () => !(await (await fetch(url)).text()).includes(id),
    );
    assert.equal(await runModerate(product.dataDir, 'list'), 'Nothing waits.\n');
    await assert.rejects(runModerate(product.dataDir, 'hide', subject), /already in that state/);
  }),
);

/**
 * An entry of the blog whose page has a card of another blog's entry, with the path of that entry.
 */
const entryWithForeignCard = async (product: Pick<Product, 'host'>, blog: string) => {
  for (const url of await entryAddresses(product, blog)) {
    // oxlint-disable-next-line no-await-in-loop -- until one is found
    const { document } = new JSDOM(await (await fetch(url)).text()).window;
    const links = [...document.querySelectorAll(`${MEGA_PANEL} li a`)];
    const path = links
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => !href.startsWith(`/${blog}/`));
    if (path !== undefined) return { url, path };
  }
  throw new Error(`no entry of ${blog} has a card of another blog`);
};

test(
  'the page of an entry drops the cards of a hidden entry and of a suspended blog at once',
  journey(async ({ product }) => {
    const { url, path } = await entryWithForeignCard(product, 'kanoya-mio');
    const hasCard = async () => (await (await fetch(url)).text()).includes(path);
    const [, blog = '', entryId = ''] = /^\/([^/]+)\/\w+-(\d+)\.html$/.exec(path) ?? [];
    for (const [hide, show, subject] of [
      ['hide', 'show', `entry:${entryId}`],
      ['suspend', 'restore', blog],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      await until('the page has the card', hasCard);
      await runModerate(product.dataDir, hide, subject);
      await until('the card is removed', async () => !(await hasCard()));
      await runModerate(product.dataDir, show, subject);
      await purgePage(product, new URL(url).pathname);
      // oxlint-enable no-await-in-loop
    }
  }),
);

test(
  'a suspended blog returns 404 and leaves the front page at once, and can be restored',
  journey(async ({ product }) => {
    const { host, dataDir } = product;
    const front = async () => (await fetch(`${host}/`)).text();
    const blog = `${host}/${amebaId}/`;
    assert.equal(await fetchStatus(blog), 200);
    assert.ok((await front()).includes(`/${amebaId}/`));
    await runModerate(dataDir, 'suspend', amebaId);
    await until('the blog returns 404', async () => (await fetchStatus(blog)) === 404);
    await until(
      'the front page does not list the blog',
      async () => !(await front()).includes(`/${amebaId}/`),
    );
    await runModerate(dataDir, 'restore', amebaId);
    await until('the blog is back', async () => (await fetchStatus(blog)) === 200);
  }),
);

test(
  'R7.4 only the comment frame loads reCAPTCHA, once a visitor types; a low score shows a message and retains the text',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    const { url } = await findEntry(product, 'nanohana-daidokoro', 6);
    await open(url);
    await hydrateCommentForm(page);
    assert.deepEqual(recaptcha.state.loadedBy, []);
    recaptcha.state.score = 0.1;
    await typeComment(page, '点数で確かめます', '旅人');
    await sendComment(page);
    await waitForNotice(page, '投稿に失敗しました。時間をおいて再度お試しください。');
    assert.equal(await readTypedComment(page), '点数で確かめます');
    recaptcha.state.score = 0.9;
    await sendComment(page);
    await waitForNotice(page, 'コメントを投稿しました。');
    await findComment(page, '点数で確かめます');
    assert.deepEqual(recaptcha.state.loadedBy, [`${product.platform}/`]);
  }),
);

test(
  'R1.2 an author deletes a comment without scripts',
  journey(async ({ product, visitor }) => {
    const author = await visitor();
    const { page } = author;
    const { url } = await findEntry(product, 'nanohana-daidokoro', 7);
    await author.open(url);
    await signIn(author, MEMBERS.scriptless);
    await hydrateCommentForm(page);
    const text = '取り消すつもりの便り';
    await typeComment(page, text);
    await sendComment(page);
    await waitForNotice(page, 'コメントを投稿しました。');
    const isVisible = async () => (await (await fetch(url)).text()).includes(text);
    await until('the comment is visible to all', isVisible);
    await page.setJavaScriptEnabled(false);
    await author.open(url);
    const item = `#${await findComment(page, text)}`;
    await author.follow(`${item} > div > button[formaction$=report]`);
    await author.follow('main button[formaction$=deleteComment]');
    assert.equal(
      await page.$eval('h1', ({ textContent }) => textContent),
      'このコメントを削除しますか？元にはもどせません。',
    );
    await author.follow('main form button');
    await until('the comment is removed', async () => !(await isVisible()));
  }),
);
