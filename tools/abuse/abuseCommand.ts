import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BLOG } from '../../e2e/harness/demo/blogs.ts';
import { entryAddresses, entryWithImages } from '../../e2e/harness/demo/demoEntries.ts';
import { pidOf } from '../../e2e/harness/product/processes.ts';
import { openSmallDisk, type SmallDisk } from '../../e2e/harness/faults/smallDisk.ts';
import { startBenchProduct, type BenchProduct } from '../measure/product/benchProduct.ts';
import { generateBlogs, generatedBlog } from '../measure/product/generatedBlog.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { ROOT } from '../release/checkout.ts';
import { residentBytes } from '../soak/memory/processMemory.ts';
import { abuseTable, isHeld, withTable, type Phase, type Row } from './abuseReport.ts';
import { readAbuseOptions } from './abuseOptions.ts';
import { ATTACKS } from './allAttacks.ts';
import type { Attack, Target } from './attacks.ts';
import { readFor } from './readers.ts';

const DOCUMENT = join(ROOT, 'docs/operations.md');
/** On this machine an address has no limits of its own unless they are named. */
const LIMITS = { ENGAWA_CALLS_PER_VISITOR: '24', ENGAWA_PAGES_PER_VISITOR: '8' };
const QUIET_S = 5;
/** the demo takes about 70 MB, and 64 are kept back */
const SMALL_DISK_MB = 400;
const PAGES = 60;
const MB = 1024 * 1024;
const ENTRY = /entry-(\d+)\.html$/;

const memoryMb = async ({ pid }: BenchProduct): Promise<number> => {
  const names = ['host', 'platform'] as const;
  const all = await Promise.all(names.map(async (name) => residentBytes(await pidOf(pid, name))));
  return all.reduce((sum, bytes) => sum + bytes, 0) / MB;
};

/** A product of its own for each: what one leaves behind must not count for the next. */
const startFor = async ({
  generated,
  isOnSmallDisk,
}: Attack): Promise<{ readonly product: BenchProduct; readonly disk: SmallDisk | null }> => {
  const addData = generated
    ? (dataDir: string) => generateBlogs(dataDir, [generatedBlog(generated)])
    : null;
  if (!isOnSmallDisk) return { product: await startBenchProduct(addData, LIMITS), disk: null };
  const disk = await openSmallDisk(SMALL_DISK_MB);
  const product = await startBenchProduct(
    addData,
    { ...LIMITS, ...disk.env },
    join(disk.folder, 'data'),
  );
  const stop = async () => {
    await product.stop();
    await disk.close();
  };
  return { product: { ...product, stop }, disk };
};

const attacked = async (
  product: BenchProduct,
  pages: readonly string[],
  target: Omit<Target, 'signal' | 'begin'>,
  { what, run, isForReaders = true, hasPreparation, leastSeconds = 0 }: Attack,
  seconds: number,
): Promise<Row> => {
  const dropCopy = async (url: string): Promise<void> => {
    const answer = await fetch(`${product.host}/_admin/purge`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${product.adminToken}` },
      body: JSON.stringify({ tags: [`entry:${ENTRY.exec(url)?.[1]}`] }),
    });
    if (!answer.ok) throw new Error(`a purge was answered ${answer.status}`);
  };
  const phase = async (durationS: number): Promise<Phase> => {
    const readings = await readFor(pages, durationS * 1000, dropCopy);
    return { ...readings, memoryMb: await memoryMb(product) };
  };
  const before = await phase(QUIET_S);
  const ending = new AbortController();
  const begun = Promise.withResolvers<void>();
  const attack = run({ ...target, signal: ending.signal, begin: begun.resolve });
  if (!hasPreparation) begun.resolve();
  await Promise.race([begun.promise, attack]);
  // what the first second does is the attack's own start
  await wait(1000);
  const during = await phase(Math.max(seconds, leastSeconds));
  ending.abort();
  const finding = (await attack) ?? null;
  const after = await phase(QUIET_S);
  return { what, finding, isForReaders, before, during, after };
};

await runCommand(async () => {
  const options = readAbuseOptions(
    process.argv.slice(2),
    ATTACKS.map(({ id }) => id),
  );
  if (!options.ok) throw new PlainError(options.error);
  if (process.platform !== 'linux')
    throw new PlainError('npm run abuse needs Linux: it uses addresses of 127/8 and reads /proc.');
  const { only, seconds, isRecorded } = options.value;
  const rows: Row[] = [];
  for (const attack of ATTACKS.filter(({ id }) => only.includes(id))) {
    // oxlint-disable-next-line no-await-in-loop -- one after another on this machine
    const { product, disk } = await startFor(attack);
    try {
      const { amebaId } = LONG_BLOG;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const pages = (await entryAddresses(product, amebaId)).slice(0, PAGES);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const html = await (await fetch(await entryWithImages(product, amebaId))).text();
      const picture = /https?:[^"? ]*\/user_images\/[^"? ]+/.exec(html)?.[0];
      if (picture === undefined) throw new Error('an entry shows no picture');
      const { host, platform } = product;
      const target = { product, host, platform, amebaId, picture, disk };
      // oxlint-disable-next-line no-await-in-loop -- as above
      const row = await attacked(product, pages, target, attack, seconds);
      rows.push(row);
      process.stderr.write(
        `${attack.id}: ${isHeld(row) ? 'held' : 'not held'} ${row.finding?.note ?? ''}\n`,
      );
    } finally {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await product.stop();
    }
  }
  process.stdout.write(`${abuseTable(rows)}\n`);
  const names = ATTACKS.map(({ what }) => what);
  if (isRecorded)
    await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, 'utf8'), rows, names));
  return rows.every(isHeld) ? 0 : 1;
});
