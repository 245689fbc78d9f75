import { buildEmptyDatabase } from './emptyDatabase.ts';

await buildEmptyDatabase();
