import { resolve } from 'node:path';
import { buildWhereChanged } from './whereChanged.ts';

const [folder = '', ...command] = process.argv.slice(2);
// nx says what it would build of
process.exitCode = await buildWhereChanged(resolve(folder), process.env['NX_TASK_HASH'], command);
