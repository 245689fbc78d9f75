/** @needs linux */
import assert from 'node:assert/strict';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHostHealth } from '@engawa/server-kit/http/hostHealth.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { renderedPage } from '@engawa/harness/pages/renderedPage.ts';
import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { logLines, waitForLogLine } from '@engawa/harness/product/logLines.ts';
import { killProgram } from '@engawa/harness/product/processes.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import {
  forcePointer,
  release,
  releaseCommand,
  stableVersion,
} from '@engawa/harness/product/releases.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(() => ownProduct());

const DAMAGED = '9.5.0';

/** Reads the host's health; also works while the host restarts. */
const readHealth = async ({ host }: Product) => {
  const { status = 'down', reasons = [], registry = null } = (await readHostHealth(host)) ?? {};
  return { status, reasons, registry: registry ?? -1 };
};

const healthy = (product: Product) =>
  until('the host reports no problem', async () => (await readHealth(product)).status === 'ok');

/** Waits until the host, which still serves pages, reports a problem that matches. */
const degraded = (product: Product, problem: RegExp) =>
  until(`the host reports ${problem}`, async () => {
    const { status, reasons } = await readHealth(product);
    return status === 'degraded' && reasons.some((reason) => problem.test(reason));
  });

/** Asserts that a command fails with at most three lines that match. */
const assertRefused = async ({ dataDir }: Product, line: string, why: RegExp): Promise<void> => {
  const { code, text } = await releaseCommand(dataDir, ...line.split(' '));
  assert.deepEqual([code, text.trim().split('\n').length <= 3], [1, true], text);
  assert.match(text, why);
};

const countFailures = async (product: Product): Promise<number> =>
  (await logLines(product, 'host', '"registry fetch failed"')).length;

test(
  'a missing, an altered or an outdated registry changes no page, is reported once and is rebuilt',
  journey(async ({ product, visitor }) => {
    const { dataDir, host } = product;
    const file = join(dataDir, 'releases/registry.json');
    const { url, title } = await findEntry(product, LONG_BLOG.amebaId, 0);
    const versions = (await renderedPage(url)).releases;
    const social = await stableVersion(dataDir, 'social');
    const assertReadable = async () => {
      const page = await renderedPage(url);
      assert.deepEqual([page.status, page.heading, page.releases], [200, title, versions]);
    };
    const damages = [
      { what: /is missing/, health: /^registry: .*404/, damage: () => rm(file) },
      {
        what: /changed by hand/,
        health: /^registry: .*not signed/,
        damage: async () =>
          writeFile(file, (await readFile(file, 'utf8')).replaceAll(social, '0.0.1')),
      },
      {
        what: /is an old copy|rebuild --above/,
        health: /^registry: .*went back/,
        damage: async () => {
          const before = (await readHealth(product)).registry;
          await copyFile(file, `${file}.old`);
          await release(dataDir, 'renew');
          await until(
            'the host has the renewed registry',
            async () => (await readHealth(product)).registry > before,
          );
          await copyFile(`${file}.old`, file);
        },
      },
    ];
    for (const { what, health, damage } of damages) {
      const logged = await countFailures(product);
      const { registry } = await readHealth(product);
      await damage();
      await degraded(product, health);
      await assertReadable();
      for (const line of ['status', 'renew', `promote social ${social}`])
        await assertRefused(product, line, what);
      assert.match(await release(dataDir, 'rebuild'), /is rebuilt, with the number \d+: .*social/);
      await healthy(product);
      assert.ok((await readHealth(product)).registry > registry);
      assert.equal(await countFailures(product), logged + 1);
      await assertReadable();
    }
    await release(dataDir, 'status');
    const reader = await visitor();
    await reader.open(url);
    await hydrateSlots(reader.page);
    assertQuiet(reader);
    assert.equal((await fetch(`${host}/feed/`)).status, 200);
  }),
);

test(
  'R8.5 a removed remote leaves no slot on server or browser pages; command, log and status name what places its modules',
  journey(async ({ product, visitor }) => {
    const { dataDir } = product;
    const { url, title } = await findEntry(product, LONG_BLOG.amebaId, 0);
    const sound = await stableVersion(dataDir, 'social');
    const preview = await releaseCommand(dataDir, 'remove', 'social');
    assert.equal(preview.code, 1);
    assert.match(preview.text, /module social\/Iine.*\n {2}entry \S+ \(entry-team\): page BlogTop/);
    assert.match(preview.text, /Nothing was changed\. Remove it with: .*remove social --yes/);
    assert.equal((await readHealth(product)).status, 'ok');

    await release(dataDir, 'remove', 'social', '--yes');
    await degraded(product, /^no release of social is live: entry and host place /);
    await assertRefusedStatus(product, /no release of social is live.*\nThis helps: .*promote/);
    const reader = await visitor();
    await reader.open(url);
    const heading = await reader.page.$eval('h1', ({ textContent }) => textContent);
    assert.ok(heading.includes(title), heading);
    await hydrateSlots(reader.page);
    await scrollToEnd(reader.page);
    assert.equal(await reader.page.$('[data-slot^="social/"]'), null);
    assertQuiet(reader);
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateSlots(reader.page);
    assertQuiet(reader);
    const lines = await logLines(product, 'host', 'no release of social is live');
    assert.equal(lines.length, 1);

    await release(dataDir, 'promote', 'social', sound);
    await healthy(product);
    await until('the entry has its likes again', async () =>
      (await renderedPage(url)).remotes.includes(`social@${sound}`),
    );
  }),
);

/** Asserts that `release status` fails and prints the problem below its table. */
const assertRefusedStatus = async ({ dataDir }: Product, why: RegExp): Promise<void> => {
  const { code, text } = await releaseCommand(dataDir, 'status');
  assert.equal(code, 1, text);
  assert.match(text, why);
};

test(
  'a live release with a damaged file is named by host, log and status after a restart',
  journey(async ({ product }) => {
    const { dataDir, host } = product;
    const sound = await stableVersion(dataDir, 'social');
    await publishUnchecked(dataDir, 'social', DAMAGED, (text, name) =>
      name === 'server.cjs' ? `${text}\n` : text,
    );
    await forcePointer(dataDir, 'social', DAMAGED);
    await until('the release is live', async () =>
      (await renderedPage(`${host}/`)).releases.includes(`social@${DAMAGED}`),
    );
    const file = join(dataDir, 'releases/social', DAMAGED, 'server.cjs');
    await writeFile(file, `${await readFile(file, 'utf8')} `);
    // the assets server still has the sound file in memory
    await killProgram(product.pid, 'assets');
    await killProgram(product.pid, 'host');
    await degraded(product, new RegExp(`^social@${DAMAGED} is refused: REMOTE-002 `));
    await waitForLogLine(product, 'host', {
      msg: 'release refused',
      release: `social@${DAMAGED}`,
      owner: 'social-team',
    });
    assert.equal((await fetch(`${host}/feed/`)).status, 503);
    await assertRefusedStatus(
      product,
      new RegExp(`the file server\\.cjs is not the one.*\nThis helps: .*promote social ${sound} `),
    );
    await release(dataDir, 'promote', 'social', sound);
    await healthy(product);
    assert.equal((await fetch(`${host}/feed/`)).status, 200);
  }),
);
