/** @needs machines */
import { addIine } from '@engawa/api-client/resources/member/iine.ts';
import { openBucket } from '@engawa/server-kit/objects/bucket.ts';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { parse } from 'parse5';
import { createAdminClient } from '@engawa/delivery/admin/adminClient.ts';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, findEntry, writeDemoPhoto } from '@engawa/harness/demo/demoEntries.ts';
import {
  MEMBERS,
  NICKNAME,
  PASSWORD,
  sendAccountForm,
  signIn,
  SIGN_IN_LINK,
} from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import {
  addDatabaseFor,
  addReplicaFor,
  openProductDatabase,
  openUrl,
  usePostgresql,
} from '@engawa/harness/product/databases.ts';
import {
  collectElements,
  collectText,
  findAttribute,
} from '@engawa/harness/pages/collectElements.ts';
import { newDataFolder, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { startMachines, type Machines } from '@engawa/harness/product/machines.ts';
import { release, releaseCommand, stableVersion } from '@engawa/harness/product/releases.ts';
import { copySeededImages } from '@engawa/harness/products.ts';
import { memberClient } from '@engawa/harness/requests/memberClient.ts';
import { signedInClient } from '@engawa/harness/requests/signedInClient.ts';
import { rawRequest, type RawAnswer } from '@engawa/harness/requests/rawRequest.ts';
import { until } from '@engawa/harness/until.ts';

const { amebaId } = LONG_BLOG;

const open = async () => {
  await usePostgresql();
  const dataDir = await newDataFolder();
  // each platform has a separate disk, and would render the images of the seed again there
  for (const disk of ['disk-1', 'disk-2']) await copySeededImages(join(dataDir, disk));
  await addDatabaseFor(dataDir);
  const machines = await startMachines(dataDir, await addReplicaFor(dataDir));
  const stop = async () => {
    await machines.stop();
    await removeDataFolder(dataDir);
  };
  return { ...machines, stop };
};

const journey = journeysOn(open);

/** Requests a page from each host, without the load balancer. */
const onEachHost = <T>({ hosts, host }: Machines, url: string, look: (page: RawAnswer) => T) =>
  Promise.all(
    hosts.map(async ({ origin }) => {
      const headers = { host: new URL(host).host };
      return look(await rawRequest(origin, new URL(url).pathname, { headers }));
    }),
  );

/** The number on the like button of an entry, or NaN. */
const readLikes =
  (entryId: number) =>
  ({ body }: RawAnswer): number => {
    const elements = collectElements(parse(body.toString()));
    const box = elements.find((element) => findAttribute(element, 'id') === `iine-${entryId}`);
    const button = box && collectElements(box).find(({ tagName }) => tagName === 'button');
    return button ? Number(collectText(button).replaceAll(/\D/g, '')) : Number.NaN;
  };

/** Counts the page reads with one of these outcomes, over all platforms. */
const countReads = async ({ platforms, adminToken }: Machines, ...outcomes: readonly string[]) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  let sum = 0;
  for (const { origin } of platforms) {
    const metrics = readOpenMetrics(await (await fetch(`${origin}/_metrics`, { headers })).text());
    for (const outcome of outcomes)
      sum += metrics.sum('engawa_platform_replica_reads_total', { outcome });
  }
  return sum;
};

const isSame = <T>(values: readonly T[], expected: T) =>
  values.every((value) => value === expected);

test(
  'a like, its removal, a promotion and a sign-out take effect on both hosts',
  journey(async ({ product, visitor }) => {
    const requested = await Promise.all(
      [1, 2, 3, 4].map(() => rawRequest(product.host, '/_health')),
    );
    const upstreams = new Set(requested.map(({ headers }) => headers['x-upstream']));
    assert.equal(upstreams.size, 2, 'the balancer uses both hosts');

    const reader = await visitor();
    const { page } = reader;
    const { url, entryId } = await findEntry(product, amebaId, 2);
    await reader.open(url);
    await signIn(reader, MEMBERS.lasting);
    const [before = NaN] = await onEachHost(product, url, readLikes(entryId));
    assert.ok(before >= 0, 'the page has a like count');
    const member = await memberClient(page);
    assert.ok((await addIine(member.write)({ amebaId, entryId })).ok);
    await until('both hosts show the like', async () =>
      isSame(await onEachHost(product, url, readLikes(entryId)), before + 1),
    );

    const hidden = await findEntry(product, amebaId, 5);
    const statusOf = ({ status }: { readonly status: number }) => status;
    assert.deepEqual(await onEachHost(product, hidden.url, statusOf), [200, 200]);
    const admin = createAdminClient(product.platforms[0]?.origin ?? '', product.adminToken);
    assert.equal(await admin.moderate({ act: 'hide', subject: { entryId: hidden.entryId } }), null);
    await until('both hosts return 404 for the entry', async () =>
      isSame(await onEachHost(product, hidden.url, statusOf), 404),
    );

    const { dataDir } = product;
    const earlier = await stableVersion(dataDir, 'entry');
    await publishUnchecked(dataDir, 'entry', '9.9.9', (text) =>
      text.replaceAll('前の記事', '一つ前の記事'),
    );
    await release(dataDir, 'promote', 'entry', '9.9.9');
    const hasNewRelease = ({ body }: RawAnswer) =>
      / data-releases="[^"]*\bentry@9\.9\.9[ "]/.test(body.toString());
    await until('both hosts render with the release', async () =>
      isSame(await onEachHost(product, url, hasNewRelease), true),
    );
    await release(dataDir, 'promote', 'entry', earlier);

    const cookies = await page.browserContext().cookies();
    const session = cookies.find(({ name }) => name === 'engawa_session');
    assert.ok(session);
    await reader.follow('form[action="/_signout"] button:not([disabled])');
    await page.waitForSelector(SIGN_IN_LINK, { visible: true });
    assert.equal(await page.$(NICKNAME), null);
    for (const { origin } of product.hosts) {
      const answer = await rawRequest(origin, `/_api/iine;amebaId=${amebaId};entryId=${entryId}`, {
        headers: { host: new URL(product.host).host, cookie: `engawa_session=${session.value}` },
      });
      assert.match(answer.body.toString(), /"isLogin":false/);
    }
  }),
);

test(
  'BQ3 no host serves a stale page while the replica is paused, and reads use the replica again after a resume',
  journey(async ({ product }) => {
    const { url, entryId } = await findEntry(product, amebaId, 50);
    const member = await signedInClient(product, MEMBERS.steady);
    const [before = NaN] = await onEachHost(product, url, readLikes(entryId));
    const standby = await openUrl(product.replicaUrl);
    const isVisible = async () =>
      isSame(await onEachHost(product, url, readLikes(entryId)), before + 1);
    const likesThere = () =>
      standby.query(
        'select 1 from likes where entry_id = $1 and member_id = (select member_id from members where ameba_id = $2)',
        [entryId, MEMBERS.steady.amebaId],
      );
    try {
      await standby.query('select pg_wal_replay_pause()');
      await until('the replica is paused', async () => {
        const [row] = await standby.query<{ state: string }>(
          'select pg_get_wal_replay_pause_state() as state',
        );
        return row?.state === 'paused';
      });
      const passedBy = await countReads(product, 'behind', 'away');
      assert.ok((await addIine(member.write)({ amebaId, entryId })).ok);
      await until('both hosts show the like', isVisible);
      assert.deepEqual(await likesThere(), [], 'the replica does not have the like');
      assert.ok((await countReads(product, 'behind', 'away')) > passedBy);

      await standby.query('select pg_wal_replay_resume()');
      const fromReplica = await countReads(product, 'replica');
      await until('pages are read from the replica again', async () => {
        const answer = await fetch(`${product.platforms[0]?.origin}/_admin/purge`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${product.adminToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ tags: [`blog:${amebaId}`], kind: 'hard' }),
        });
        assert.ok(answer.ok);
        await onEachHost(product, url, readLikes(entryId));
        return (await countReads(product, 'replica')) > fromReplica;
      });
      assert.equal((await likesThere()).length, 1);
      assert.ok(await isVisible());
    } finally {
      await standby.query('select pg_wal_replay_resume()');
      await standby.close();
    }
  }),
);

test(
  'R1.6 an uploaded image is in the bucket and on each platform until it is deleted',
  journey(async ({ product, visitor }) => {
    const [one, other] = product.platforms;
    assert.ok(one && other);
    const writer = await visitor({ hasScripts: false });
    const { page } = writer;
    const act = (name: string) =>
      arrivalAfter(page, () => page.click(`main button[name=act][value=${name}]`));
    await writer.open(`${product.host}/_signin?return_to=/_customize/entries/new`);
    await sendAccountForm(writer, { ameba_id: amebaId, password: PASSWORD });
    await page.type('input[name=title]', '縁側の写真');
    await page.type('textarea', '一枚。');
    const field = await page.waitForSelector('input[type=file][name=picture]');
    const photo = await writeDemoPhoto(product, product.dataDir);
    await (field as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(photo);
    await act('addPicture');
    await act('publish');
    const path = await page.$eval('.OwnerPage-state a', (link) => link.getAttribute('href'));
    const reader = await visitor();
    await reader.open(`${product.host}${path}`);
    const image = await reader.page.waitForSelector(`main a[href^="/${amebaId}/image-"] img`);
    await image?.scrollIntoView();
    const src = await until('the image is rendered', async () =>
      image?.evaluate((one) => Object(one).naturalWidth > 0 && one.getAttribute('src')),
    );
    const { pathname } = new URL(src, product.host);

    const onPlatforms = () =>
      Promise.all(
        [one, other].map(async ({ origin }) => (await rawRequest(origin, pathname)).status),
      );
    assert.deepEqual(await onPlatforms(), [200, 200]);
    const bucket = await openBucket(process.env['ENGAWA_MEDIA_BUCKET'] ?? '');
    assert.ok(bucket.ok);
    assert.ok(await bucket.value.has(`originals${pathname}`));

    // stops the other platform, which would serve a copy from its disk for another minute
    await other.kill();
    await writer.open(`${product.host}/_customize/pictures`);
    const mine = `.OwnerPictures li:has(a[href$="${pathname}"])`;
    await page.click(`${mine} summary`);
    await arrivalAfter(page, () => page.click(`${mine} button[value=delete]`));
    assert.equal(await bucket.value.has(`originals${pathname}`), false);
    await other.start();
    assert.deepEqual(await onPlatforms(), [404, 404]);
  }),
);

test(
  'kills of a host and a platform fail no page and lose no acknowledged like',
  journey(async ({ product }) => {
    const member = await signedInClient(product, MEMBERS.early);
    const answered: number[] = [];
    const pages: number[] = [];
    const entries = (await entryAddresses(product, amebaId)).slice(8, 32);
    assert.equal(entries.length, 24);
    for (const [at, url] of entries.entries()) {
      const entryId = Number(/entry-(\d+)/.exec(url)?.[1]);
      if (at === 6) await product.platforms[0]?.kill();
      if (at === 12) await product.hosts[0]?.kill();
      const liked = await addIine(member.write)({ amebaId, entryId });
      if (liked.ok) answered.push(entryId);
      pages.push((await rawRequest(product.host, new URL(url).pathname)).status);
    }
    assert.ok(answered.length >= entries.length - 2, `${answered.length} likes were answered`);
    assert.deepEqual(new Set(pages), new Set([200]));
    const database = await openProductDatabase(product.dataDir);
    const rows = await database.query<{ entry_id: number }>(
      `select entry_id from likes join members using (member_id) where ameba_id = $1`,
      [MEMBERS.early.amebaId],
    );
    await database.close();
    const stored = new Set(rows.map(({ entry_id: entryId }) => entryId));
    for (const entryId of answered) assert.ok(stored.has(entryId), `the like of ${entryId}`);
  }),
);

test(
  'pages, likes and sign-in work without bucket and Valkey',
  journey(async ({ product }) => {
    const { url, entryId } = await findEntry(product, amebaId, 40);
    await rawRequest(product.host, new URL(url).pathname);
    await product.bucket.kill();
    await product.valkey.kill();
    const notified = await releaseCommand(product.dataDir, 'promote', 'entry', '9.9.9');
    assert.equal(notified.code, 1);
    assert.match(notified.text, /The bucket s3:\/\/engawa\/releases does not answer/);
    const member = await signedInClient(product, MEMBERS.early);
    assert.ok((await addIine(member.write)({ amebaId, entryId })).ok, 'a like is stored');
    assert.equal((await rawRequest(product.host, new URL(url).pathname)).status, 200);
  }),
);
