import { readFile } from 'node:fs/promises';
import { writtenFiles } from './writtenFiles.ts';

test('R7.1 the generated catalogue and document match the definitions; otherwise run npm run contracts', async () => {
  for (const { path, text } of await writtenFiles())
    expect({ path, text: await readFile(path, 'utf8') }).toEqual({ path, text });
});
