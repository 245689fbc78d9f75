import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { INSTANCE_LOCK } from '@engawa/delivery/bootstrap/system/dataFolder.mjs';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { acquireFileLock } from '@engawa/delivery/lock/fileLock.ts';

const ROOT = resolve(__dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const FIXTURE = join(__dirname, 'fixtures/machikado.xml');
const SHIFT_JIS = join(__dirname, 'fixtures/machikado.sjis.txt');
const EUC_JP = join(__dirname, 'fixtures/machikado.euc.txt');
const TOKEN = 'a-token-for-the-test'.padEnd(32, '-');
const TRY_MS = 100;
const MOST_TRIES = 600;

let dataDir = '';
const layFolder = () => {
  dataDir = mkdtempSync(join(tmpdir(), 'engawa-import-'));
};
const removeFolder = () => rmSync(dataDir, { recursive: true });

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

const runImport = (...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const env = { ...process.env, INIT_CWD: dataDir };
    const command = [join(__dirname, 'importCommand.ts'), ...args, '--data', dataDir];
    const child = execFile(NODE, command, { cwd: ROOT, env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Starts a running platform with its lock file. @returns a function that stops it */
const startPlatform = async (origin: string): Promise<() => Promise<void>> => {
  const platform: ChildProcess = spawn(NODE, [join(ROOT, 'apps/platform/src/main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ENGAWA_HOST_ORIGIN: origin,
      ENGAWA_ASSETS_ORIGIN: origin,
      ENGAWA_PLATFORM_ORIGIN: origin,
      ENGAWA_LISTEN: new URL(origin).host,
      ENGAWA_DATA_DIR: dataDir,
      ENGAWA_SEED: 'none',
      ENGAWA_ADMIN_TOKEN: TOKEN,
    },
  });
  const ended = once(platform, 'exit');
  const lock = await acquireFileLock(join(dataDir, INSTANCE_LOCK), {
    platformOrigin: origin,
    hostOrigin: origin,
    adminToken: TOKEN,
  });
  const stop = async () => {
    platform.kill('SIGTERM');
    await ended;
    if (lock.ok) await lock.value();
  };
  for (let tries = 0; tries < MOST_TRIES && platform.exitCode === null; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    if (await answers(`${origin}/_health`)) return stop;
    // oxlint-disable-next-line no-await-in-loop -- and not all the time
    await wait(TRY_MS);
  }
  await stop();
  throw new Error('the platform does not answer');
};

const entriesAnswer = v.object({
  entities: v.object({
    entryMap: v.record(
      v.string(),
      v.object({
        entry_id: v.number(),
        entry_title: v.string(),
        theme_name: v.string(),
        publish_flg: v.string(),
      }),
    ),
  }),
});
const commentsAnswer = v.object({
  commentMap: v.record(
    v.string(),
    v.object({ comment_text: v.string(), parent_comment_id: v.nullable(v.number()) }),
  ),
});

const read = async <T>(schema: v.GenericSchema<unknown, T>, url: string): Promise<T> =>
  v.parse(schema, await (await fetch(url)).json());

describe('the import command with a running platform', () => {
  let origin = '';
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    layFolder();
    const [port] = await freePorts(0, ['127.0.0.1']);
    origin = `http://127.0.0.1:${port}`;
    stop = await startPlatform(origin);
  });
  afterAll(async () => {
    await stop?.();
    removeFolder();
  });

  test('imports the entries, and changes nothing when the file is imported again', async () => {
    const first = await runImport(FIXTURE, '--as', 'machikado');
    expect(first.stdout).toMatch(
      /^Import into machikado, a new blog: 7 entries, 2 comments, 3 themes\n +7 {2}created/,
    );
    expect(first.stdout).toContain(
      '「日付のない記事」 the item on line 199 has no date; it became a draft',
    );
    expect(first.code).toBe(0);

    const { entities } = await read(
      entriesAnswer,
      `${origin}/_api/blogEntries;amebaId=machikado;limit=20`,
    );
    const entries = Object.values(entities.entryMap);
    expect(entries.map(({ entry_title }) => entry_title).toSorted()).toEqual(
      [
        '',
        'この町について',
        'ギャラリーと音',
        '危ない貼りもの',
        '合言葉のある日記',
        '坂の上の、パン屋さん',
      ].toSorted(),
    );
    const bakery = entries.find(({ entry_title }) => entry_title.startsWith('坂'));
    expect(bakery).toMatchObject({ theme_name: 'さんぽ', publish_flg: 'open' });
    const { commentMap } = await read(
      commentsAnswer,
      `${origin}/_api/blogComments;amebaId=machikado;entryId=${bakery?.entry_id}`,
    );
    expect(
      Object.values(commentMap)
        .map(({ comment_text }) => comment_text)
        .toSorted(),
    ).toEqual(['ありがとうございます。', 'おいしそう!<br />わたしも 行きます &amp; 買います。']);

    const second = await runImport(FIXTURE, '--as', 'machikado');
    expect(second.stdout).toMatch(
      /^Import into machikado: .*\n +0 {2}created\n +0 {2}updated\n +7 {2}unchanged/,
    );
  });

  test('recognises a Movable Type export by its content, and changes nothing in a second import', async () => {
    const first = await runImport(SHIFT_JIS, '--as', 'eki-no-machi');
    expect(first.stdout).toMatch(
      /^Import into eki-no-machi, a new blog: 6 entries, 2 comments, 2 themes\n +6 {2}created/,
    );
    expect(first.stdout).toContain('1  comment: trackback\n');
    expect(first.stdout).toContain(
      '「本文のはじまらない記事」 after its header, on line 153, no section begins',
    );
    expect(first.code).toBe(1);

    // the same blog in another character set gives the same entries
    const cut = readFileSync(EUC_JP);
    writeFileSync(join(dataDir, 'cut.txt'), cut.subarray(0, cut.indexOf('TITLE: ', 2000)));
    const second = await runImport('cut.txt', '--as', 'eki-no-machi', '--format', 'mt');
    expect(second.stdout).toMatch(/ 0 {2}created\n +0 {2}updated\n +4 {2}unchanged/);
  });
});

describe('the import command without a running platform', () => {
  beforeEach(layFolder);
  afterEach(removeFolder);

  test('starts a platform of its own, and leaves no lock behind', async () => {
    const cut = readFileSync(FIXTURE);
    writeFileSync(join(dataDir, 'cut.xml'), cut.subarray(0, cut.indexOf('この町について')));
    const broken = await runImport('cut.xml', '--as', 'machikado');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(
      /cut\.xml is cut off: it broke at line \d+, column \d+ \(.+\)\. The 3 entries that were complete before that stay imported\.\n$/,
    );

    const whole = await runImport(FIXTURE, '--as', 'machikado');
    // the truncated part had the sizes and captions of images in two of the entries
    expect(whole.stdout).toMatch(/ 4 {2}created\n +2 {2}updated\n +1 {2}unchanged/);
    expect(() => readFileSync(join(dataDir, INSTANCE_LOCK))).toThrow('ENOENT');
  });

  test('fails and creates no blog for a file without a published post', async () => {
    const draft = 'TITLE: 下書き\nSTATUS: Draft\n-----\nBODY:\nあ\n-----\n--------\n';
    writeFileSync(join(dataDir, 'drafts.txt'), draft);
    const none = await runImport('drafts.txt', '--as', 'machikado');
    expect(none.code).toBe(1);
    expect(none.stdout).toMatch(/^Import into machikado: 0 entries, 0 comments, 0 themes\n/);
    expect(none.stderr).toMatch(
      /drafts\.txt gave no entry: it holds no published post that can be stored\. Nothing was imported\.\n$/,
    );

    // the earlier file has created no blog, so the blog is new and has one entry
    writeFileSync(join(dataDir, 'one.txt'), draft.replace('STATUS: Draft\n', 'DATE: 10/10/1964\n'));
    const one = await runImport('one.txt', '--as', 'machikado');
    expect(one.stdout).toMatch(
      /^Import into machikado, a new blog: 1 entry, 0 comments, 1 theme\n/,
    );
    expect({ code: one.code, stderr: one.stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Importing 1 item\n/),
    });
  });

  test('fails and creates no data for a file of an unknown format', async () => {
    writeFileSync(join(dataDir, 'words.xml'), 'ただの文章');
    const { code, stdout, stderr } = await runImport('words.xml', '--as', 'machikado');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^words\.xml is neither a WordPress export .+ line 1, .+ Nothing was imported\.\n$/,
    );
    expect(() => readFileSync(join(dataDir, 'database/PG_VERSION'))).toThrow('ENOENT');
  });
});
