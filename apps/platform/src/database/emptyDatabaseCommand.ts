import { buildEmptyDatabase } from './emptyDatabase.ts';

// builds are made aside (tools/nx)
await buildEmptyDatabase(process.env['ENGAWA_BUILD_FOLDER'] ?? 'dist');
