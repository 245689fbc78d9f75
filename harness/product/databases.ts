import { openPgliteDatabase } from '@engawa/platform/database/pgliteDatabase.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { openPostgresDatabase } from '@engawa/platform/database/postgres/openPostgresDatabase.ts';
import { postgresAddress } from '@engawa/platform/database/postgres/postgresAddress.ts';
import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { startReplica } from '@engawa/platform/testing/postgres/startReplica.ts';
import { REPLICATED, startServer } from '@engawa/platform/testing/postgres/startServer.ts';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';

/**
 * Environment variable with the socket folder of the shared PostgreSQL; if unset, each product has
 * an embedded database.
 */
const SOCKET = 'ENGAWA_E2E_POSTGRESQL';

/** Makes every later product of this process and its children use one real PostgreSQL. */
export const usePostgresql = async (): Promise<void> => {
  process.env[SOCKET] ??= await startServer(REPLICATED);
};

/** Pid of the shared PostgreSQL, or null. */
export const postgresqlPid = async (): Promise<number | null> => {
  const socket = process.env[SOCKET];
  if (socket === undefined) return null;
  return Number.parseInt(await readFile(join(socket, 'data/postmaster.pid'), 'utf8'), 10);
};

const nameFor = (dataDir: string): string => basename(dataDir);

/** Address of a data folder's real database; null for an embedded one. */
export const resolveDatabaseUrl = (dataDir: string): string | null => {
  const socket = process.env[SOCKET];
  return socket === undefined ? null : serverUrl(socket, nameFor(dataDir));
};

export const openUrl = (url: string): Promise<Database> =>
  openPostgresDatabase(v.parse(postgresAddress, url), (error) =>
    process.stderr.write(`database connection lost: ${String(error)}\n`),
  );

/**
 * Starts a replica that stops with this process. @returns the replica's address of a data folder's
 * database
 */
export const addReplicaFor = async (dataDir: string): Promise<string> => {
  const socket = process.env[SOCKET];
  if (socket === undefined) throw new Error('an embedded database has no replica');
  return serverUrl((await startReplica(socket)).folder, nameFor(dataDir));
};

/** Opens the database of a data folder. No product may have an embedded one open. */
export const openProductDatabase = (dataDir: string): Promise<Database> => {
  const url = resolveDatabaseUrl(dataDir);
  return url === null ? openPgliteDatabase(join(dataDir, 'database')) : openUrl(url);
};

/**
 * Creates the real database of a data folder, if products use one.
 * @param from data folder whose database is copied
 */
export const addDatabaseFor = async (dataDir: string, from?: string): Promise<void> => {
  const socket = process.env[SOCKET];
  if (socket === undefined) return;
  const server = await openUrl(serverUrl(socket, 'postgres'));
  const template = from === undefined ? 'template0' : nameFor(from);
  await server.script(`create database "${nameFor(dataDir)}" template "${template}"`);
  await server.close();
};
