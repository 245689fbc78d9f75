import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { startReplica } from '@engawa/platform/testing/postgres/startReplica.ts';
import {
  aServer,
  REPLICATED,
  type AServer,
} from '@engawa/platform/testing/postgres/startServer.ts';
import type { Machine } from './machine.ts';

const machineOn = (name: string, { folder, kill, end, start }: AServer): Machine => ({
  name,
  origin: serverUrl(folder, 'postgres'),
  kill,
  end,
  start,
});

/**
 * Starts a PostgreSQL and a replica; both stop with this process and leave no files. The origin of
 * each is the address of its single database.
 */
export const startPostgresqls = async () => {
  const server = await aServer(REPLICATED);
  return {
    primary: machineOn('postgresql', server),
    replica: machineOn('postgresql-replica', await startReplica(server.folder)),
  };
};
