import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { keepWatched } from './keepWatched.ts';

const PATIENCE_MS = 30_000;

const GOOD = "import text from './style.txt';\nconsole.log(text);\n";

/** The builds of a watching compiler, edit after edit. */
const aWatchedFolder = (folder: string) => {
  const compiler = webpack({
    context: folder,
    mode: 'none',
    entry: './view.js',
    module: { rules: [{ test: /\.txt$/, type: 'asset/source' }] },
  });
  compiler.hooks.shouldEmit.tap('test', () => false);
  keepWatched(compiler);
  let received = Promise.withResolvers<Stats>();
  compiler.hooks.afterDone.tap('test', (stats) => received.resolve(stats));
  const watching = compiler.watch({ aggregateTimeout: 15 }, () => undefined);
  if (!watching) throw new Error('webpack watches already');
  /** The code of the build after an edit; null if the build has an error. */
  const builtAfter = async (texts: Readonly<Record<string, string>>): Promise<string | null> => {
    received = Promise.withResolvers<Stats>();
    for (const [name, text] of Object.entries(texts)) {
      // like editors: a rename is atomic, so no watcher reads an incomplete file
      await writeFile(join(folder, 'draft'), text);
      await rename(join(folder, 'draft'), join(folder, name));
    }
    const stats = await Promise.race([received.promise, wait(PATIENCE_MS, null, { ref: false })]);
    if (stats === null) return 'no build followed';
    const { compilation } = stats;
    return compilation.errors.length > 0
      ? null
      : String(compilation.getAsset('main.js')?.source.source());
  };
  return { builtAfter, first: received.promise, end: promisify(watching.close.bind(watching)) };
};

test('builds a style sheet that was edited during a syntax error, once the error is fixed', () =>
  inTemporaryFolder(async (folder) => {
    await writeFile(join(folder, 'view.js'), GOOD);
    await writeFile(join(folder, 'style.txt'), 'first');
    const { builtAfter, first, end } = aWatchedFolder(folder);
    try {
      await first;
      expect(await builtAfter({ 'style.txt': 'second' })).toContain('second');
      expect(await builtAfter({ 'view.js': 'import (' })).toBeNull();
      expect(await builtAfter({ 'style.txt': 'third' })).toBeNull();
      expect(await builtAfter({ 'view.js': GOOD })).toContain('third');
    } finally {
      await end();
    }
  }));
