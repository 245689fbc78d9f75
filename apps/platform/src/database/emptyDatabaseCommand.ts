import { buildEmptyDatabase } from './emptyDatabase.ts';

// builds are made aside (tools/build/buildFolder.ts, which no app imports)
await buildEmptyDatabase(process.env['ENGAWA_BUILD_FOLDER'] ?? 'dist');
