import '@engawa/server-kit/process/holdTickShape.ts';
import { runServer } from '@engawa/server-kit/process/runServer.ts';
import { readConfig } from './start/config.ts';
import { startPlatform } from './start/startPlatform.ts';

await runServer(async () => (await startPlatform(readConfig(process.env))).stop);
