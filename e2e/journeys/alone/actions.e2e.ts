import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { CONTRACT_RANGE } from '@engawa/contract/remotes/contractVersion.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { storedIine } from '@engawa/harness/browser/iine.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS, PASSWORD, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { computeIntegrity } from '@engawa/delivery/release/record/integrity.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { SIGNATURE_FILE } from '@engawa/delivery/release/liveRelease.ts';
import { forcePointer } from '@engawa/harness/product/releases.ts';

/** A minimal remote that this checkout does not contain. */
type ThrowAwayRemote = {
  readonly remote: string;
  readonly version: string;
  /** code for the render worker, as CommonJS */
  readonly serverCode: string;
  readonly actions: NonNullable<ReleaseRecord['actions']>;
};

/** Publishes a remote into a data folder and promotes it. */
const serveThrowAway = async (
  dataDir: string,
  { remote, version, serverCode, actions }: ThrowAwayRemote,
): Promise<void> => {
  const { store, key } = await openReleases(dataDir);
  const code = Buffer.from(serverCode);
  const record: ReleaseRecord = {
    remote,
    version,
    contract: CONTRACT_RANGE,
    shared: {},
    server: 'server.cjs',
    exposes: {},
    actions,
    files: { 'server.cjs': { integrity: computeIntegrity(code), bytes: code.byteLength } },
    commit: 'unknown',
    builtAt: '2026-04-01T00:00:00.000Z',
  };
  const bytes = Buffer.from(JSON.stringify(record));
  const files = new Map<string, Uint8Array>([
    ['server.cjs', code],
    [RECORD_FILE, bytes],
    [SIGNATURE_FILE, Buffer.from(key.sign(bytes))],
  ]);
  await store.add(remote, version, files);
  await forcePointer(dataDir, remote, version);
};

const journey = journeysOn(() => ownProduct());

const PATH = '/_action/market/praise';
const NOTE = '梅の香りが\nします';

/** A remote whose action likes an entry, with a text that a member types. */
const MARKET: ThrowAwayRemote = {
  remote: 'market',
  version: '1.0.0',
  actions: {
    praise: {
      access: 'member',
      fields: {
        entry_id: { kind: 'id' },
        ameba_id: { kind: 'amebaId' },
        note: { kind: 'text', label: 'ひとこと', maxLength: 500, isRequired: true },
      },
      reads: { resource: 'iine', params: { amebaId: 'ameba_id', entryId: 'entry_id' } },
      writes: [{ resource: 'iine', operation: 'create' }],
      anchor: 'iine-{entry_id}',
    },
  },
  serverCode: `exports.modules = {};
    exports.actions = { praise: {
      plan: ({ entry_id, ameba_id, note }) => {
        if (note === 'broken') throw new Error('broken');
        const params = { amebaId: ameba_id, entryId: entry_id };
        return { kind: 'write', resource: 'iine', operation: 'create', params };
      },
      words: {
        question: () => 'この記事をほめますか？', button: () => 'ほめる', done: () => 'ほめました',
        back: '記事にもどる', refusals: {},
      },
    } };`,
};

/** Adds a form of the market to the page, like a module of market would. */
const addForm = (page: Page, path: string, fields: Readonly<Record<string, string>>) =>
  page.evaluate(
    (action, entries) => {
      const form = document.createElement('form');
      Object.assign(form, { id: 'praise', method: 'post', action });
      for (const [name, value] of entries) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.append(field);
      }
      const button = document.createElement('button');
      button.textContent = 'ほめる';
      form.append(button);
      document.querySelector('main')?.prepend(form);
    },
    path,
    Object.entries(fields),
  );

test(
  'an action of a remote outside this checkout runs after sign-in; an action that throws returns 500',
  journey(async ({ product, visitor }) => {
    await serveThrowAway(product.dataDir, MARKET);
    await until('the action is live', async () => {
      const { status } = await fetch(product.host + PATH, { method: 'POST' });
      return status === 400;
    });
    const reader = await visitor({ hasScripts: false });
    const { page } = reader;
    const { amebaId } = LONG_BLOG;
    const entry = await findEntry(product, amebaId, 1);
    const fields = {
      entry_id: `${entry.entryId}`,
      ameba_id: amebaId,
      return_to: new URL(entry.url).pathname,
    };
    await reader.open(entry.url);
    await addForm(page, PATH, { ...fields, note: NOTE });
    await reader.follow('#praise button');
    assert.ok(page.url().startsWith(`${product.platform}/signin`), page.url());
    await sendAccountForm(reader, { ameba_id: MEMBERS.scriptless.amebaId, password: PASSWORD });
    assert.equal(page.url(), `${product.host}/_action`);
    assert.equal(
      await page.$eval('h1', (heading) => heading.textContent),
      'この記事をほめますか？',
    );
    assert.equal(await page.$eval('textarea', ({ value }) => value), NOTE);
    await reader.follow('main form button');
    assert.equal(await page.$eval('h1', (heading) => heading.textContent), 'ほめました');
    await reader.follow('main a');
    assert.equal(page.url(), `${entry.url}#iine-${entry.entryId}`);
    assert.equal((await storedIine(page, amebaId, entry.entryId)).isLiked, true);
    assertQuiet(reader);
    const broken = new URLSearchParams({ ...fields, note: 'broken', csrf_token: 'any' }).toString();
    const { status, html } = await page.evaluate(
      async (path, body) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const answer = await fetch(path, { method: 'POST', headers, body });
        return { status: answer.status, html: await answer.text() };
      },
      PATH,
      broken,
    );
    assert.equal(status, 500);
    assert.match(html, /broken<\/textarea>/);
    assert.equal(await reader.open(entry.url), 200);
  }),
);
