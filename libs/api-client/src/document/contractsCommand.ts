import { writeFile } from 'node:fs/promises';
import { writtenFiles } from './writtenFiles.ts';

for (const { path, text } of await writtenFiles()) await writeFile(path, text);
