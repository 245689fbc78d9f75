import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryAddresses, entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { openSmallDisk } from '@engawa/harness/faults/smallDisk.ts';
import { waitForPid } from '@engawa/harness/product/processes.ts';
import {
  startBenchProduct,
  type BenchProduct,
} from '@engawa/harness/measure/product/benchProduct.ts';
import { generateBlogs, generatedBlog } from '@engawa/harness/measure/product/generatedBlog.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { integerBetween, createListParser } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { sampleProcess } from '@engawa/harness/measure/sampleProcess.ts';
import { markdownTable } from '@engawa/harness/measure/table.ts';
import { recordTable } from '@engawa/harness/measure/updateTable.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { buildAbuseReport, isHeld, buildPhase, type Phase, type Row } from './abuseReport.ts';
import type { Attack } from './attack.ts';
import { HOSTILE } from './attacks/hostile.ts';
import { LOADS } from './attacks/loads.ts';
import { LOSSES } from './attacks/losses.ts';
import { UNTRUSTED } from './attacks/untrusted.ts';
import { repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import { sendTraffic } from './traffic.ts';

const ATTACKS: readonly Attack[] = [...HOSTILE, ...UNTRUSTED, ...LOADS, ...LOSSES];
const IDS = ATTACKS.map(({ id }) => id);
const DOCUMENT = join(CHECKOUT_ROOT, 'docs/measurements/abuse.md');
/** Local addresses have no rate limits by default, so the bench sets them. */
const LIMITS = { ENGAWA_CALLS_PER_VISITOR: '24', ENGAWA_PAGES_PER_VISITOR: '8' };
const QUIET_S = 5;
/** size of the small disk; the demo needs about 70 MB, and 64 MB are reserved */
const SMALL_DISK_MB = 400;
const PAGES = 60;
const READERS_PER_S = 20;

/** Starts a product for one attack, so that its traces do not affect the next attack. */
const startFor = async ({ generated, isOnSmallDisk }: Attack) => {
  const addData =
    generated === undefined
      ? null
      : (dataDir: string) => generateBlogs(dataDir, [generatedBlog(generated)]);
  const disk = isOnSmallDisk ? await openSmallDisk(SMALL_DISK_MB) : null;
  const folder = disk && join(disk.folder, 'data');
  const product = await startBenchProduct(addData, { ...LIMITS, ...disk?.env }, folder);
  const stop = async () => {
    await product.stop();
    await disk?.close();
  };
  return { product, disk, stop };
};

const memoryMb = async ({ pid }: BenchProduct): Promise<number> => {
  const all = await Promise.all(
    (['host', 'platform'] as const).map(async (name) => sampleProcess(await waitForPid(pid, name))),
  );
  return all.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 1024 ** 2;
};

/** Reads pages for a while, from many addresses; every second page is purged first. */
const readFor = async (
  product: BenchProduct,
  pages: readonly string[],
  seconds: number,
): Promise<Phase> => {
  const outcomes = await repeatAtRate(
    AbortSignal.timeout(seconds * 1000),
    READERS_PER_S,
    async (turn) => {
      const url = pages[turn % pages.length] ?? '';
      const purge = {
        method: 'POST',
        headers: { Authorization: `Bearer ${product.adminToken}` },
        body: JSON.stringify({ tags: [/entry-\d+/.exec(url)?.[0].replace('-', ':')] }),
        from: '127.0.0.1',
      };
      if (turn % 2 === 1) {
        const purged = await sendTraffic(`${product.host}/_admin/purge`, purge);
        // a purge that failed counts as a failed read, because the page may be cached
        if (purged.status !== 200) return purged;
      }
      return sendTraffic(url, {
        from: `127.0.1.${10 + (turn % 20)}`,
        headers: { 'Accept-Encoding': 'br' },
      });
    },
  );
  return buildPhase(outcomes, await memoryMb(product));
};

const attackOnce = async (attack: Attack, seconds: number): Promise<Row> => {
  const { product, disk, stop } = await startFor(attack);
  try {
    const { amebaId } = LONG_BLOG;
    const pages = (await entryAddresses(product, amebaId)).slice(0, PAGES);
    const html = await (await fetch(await entryWithImages(product, amebaId))).text();
    const image = /https?:[^"? ]*\/user_images\/[^"? ]+/.exec(html)?.[0];
    if (image === undefined) throw new Error('an entry shows no image');
    const before = await readFor(product, pages, QUIET_S);
    const run = await attack.prepare({ product, amebaId, image, disk });
    const ending = new AbortController();
    const readDuring = async () => {
      // the first second shows the start of the attack
      await wait(1000);
      return readFor(product, pages, Math.max(seconds, attack.leastSeconds ?? 0));
    };
    const [during, finding] = await Promise.all([
      readDuring().finally(() => ending.abort()),
      run(ending.signal),
    ]);
    const after = await readFor(product, pages, QUIET_S);
    return { attack, finding: finding ?? null, phases: [before, during, after] };
  } finally {
    await stop();
  }
};

await runCommandLine(
  createCommand('npm run abuse --', 'Attacks a product of its own while readers read its pages.')
    .option('--only <ids>', IDS.join(', '), createListParser(IDS))
    .option('--seconds <n>', 'of each attack, at least', integerBetween(1, 3600), 10)
    .option('--record', 'writes the rows into docs/measurements/abuse.md')
    .action(async ({ only = IDS, seconds, record }) => {
      if (process.platform !== 'linux')
        throw new PlainError('npm run abuse needs Linux: it uses addresses of 127/8 and /proc.');
      const rows: Row[] = [];
      for (const attack of ATTACKS.filter(({ id }) => only.includes(id))) {
        const row = await attackOnce(attack, seconds);
        rows.push(row);
        const note = row.finding?.note ?? '';
        process.stderr.write(`${attack.id}: ${isHeld(row) ? 'held' : 'not held'} ${note}\n`);
      }
      const table = buildAbuseReport(rows);
      process.stdout.write(`${markdownTable(table.heads, table.rows)}\n`);
      const names = ATTACKS.map(({ what }) => what);
      if (record) await recordTable(DOCUMENT, 'npm run abuse -- --record', table, names);
      if (!rows.every(isHeld)) process.exitCode = 1;
    }),
);
