import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { compressFiles } from './compressFiles.mjs';

test('writes a brotli copy next to each script, style sheet and SVG image, and to no other file', () =>
  inTemporaryFolder(async (folder) => {
    const text = 'const entry = 1;\n'.repeat(100);
    await mkdir(join(folder, 'deep'));
    const files = ['a.js', 'b.css', 'deep/c.svg', 'server.cjs', 'icon.png', 'a.js.LICENSE.txt'];
    await Promise.all(files.map((file) => writeFile(join(folder, file), text)));
    compressFiles(folder);
    const names = await readdir(folder, { recursive: true });
    const compressed = ['a.js.br', 'b.css.br', 'deep/c.svg.br'];
    expect(names.filter((name) => name.endsWith('.br')).toSorted()).toEqual(compressed);
    for (const name of compressed) {
      const bytes = await readFile(join(folder, name));
      expect(bytes.length).toBeLessThan(text.length / 10);
      expect(brotliDecompressSync(bytes).toString()).toBe(text);
    }
  }));
