import { openPgliteDatabase } from '@engawa/platform/database/pgliteDatabase.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PlainError, runCommand } from '../../bootstrap/system/fail.mjs';
import { median } from '../report/statistics.ts';
import { tableText } from '../report/tableText.ts';
import { piecesOf } from './pieces.ts';

/** Different pages, so that nothing is read twice in a row. */
const PAGES = 200;
const ROUNDS = 7;
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

type Step = 'read' | 'splice' | 'compress';

/** CPU time, ms, of each step of one page that is put together out of what was drawn at write. */
const measure = async (html: string): Promise<Readonly<Record<Step, number>>> => {
  const pieces = piecesOf(html);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-splice-'));
  const database = await openPgliteDatabase(folder);
  try {
    await database.script('create table materials (name text primary key, html text not null)');
    for (let page = 0; page < PAGES; page += 1)
      await database.query(
        'insert into materials select name, html from unnest($1::text[], $2::text[]) m (name, html)',
        [pieces.map((_, at) => `${page}-${at}`), pieces.map((piece) => `${piece}<!--${page}-->`)],
      );
    const rounds: Record<Step, number>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const spent: Record<Step, number> = { read: 0, splice: 0, compress: 0 };
      let since = process.cpuUsage();
      const charge = (step: Step) => {
        const { user, system } = process.cpuUsage(since);
        spent[step] += (user + system) / 1000 / PAGES;
        since = process.cpuUsage();
      };
      for (let page = 0; page < PAGES; page += 1) {
        const names = pieces.map((_, at) => `${page}-${at}`);
        const rows = await database.query<{ name: string; html: string }>(
          'select name, html from materials where name = any($1)',
          [names],
        );
        charge('read');
        const found = new Map(rows.map((row) => [row.name, row.html]));
        const whole = Buffer.from(names.map((name) => found.get(name) ?? '').join(''));
        charge('splice');
        zstdCompressSync(whole, QUICKLY);
        charge('compress');
      }
      // the first round warms compilers
      if (round > 0) rounds.push(spent);
    }
    const of = (step: Step) => median(rounds.map((spent) => spent[step]));
    return { read: of('read'), splice: of('splice'), compress: of('compress') };
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};

await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (address === undefined)
    throw new PlainError('Usage: spliceCommand.ts ADDRESS of a page of a running product');
  const answer = await fetch(address);
  if (!answer.ok) throw new PlainError(`${address} answers ${answer.status}`);
  const steps = await measure(await answer.text());
  const rows = Object.entries(steps);
  const sum = rows.reduce((all, [, ms]) => all + ms, 0);
  process.stdout.write(`${tableText(['step', 'CPU ms'], [...rows, ['in all', sum]])}\n`);
  return 0;
});
