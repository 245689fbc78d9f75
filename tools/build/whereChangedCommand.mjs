import { buildWhereChanged } from './whereChanged.mjs';

const [folder, ...command] = process.argv.slice(2);
// nx says what it would build of
process.exitCode = buildWhereChanged(folder, process.env.NX_TASK_HASH, command);
