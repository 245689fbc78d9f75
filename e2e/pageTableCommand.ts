import { writeFile } from 'node:fs/promises';
import { formatPageTable, generatePageTable, PAGE_TABLE } from '@engawa/harness/pages/pageTable.ts';

await writeFile(PAGE_TABLE, formatPageTable(generatePageTable()));
