import { Client, Pool, type ClientBase, type ClientConfig } from 'pg';
import type { Connection, Database } from '../database.ts';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { createConnection } from './createConnection.ts';
import { namedStatements, type NamedStatements } from './namedStatements.ts';
import type { PostgresAddress } from './postgresAddress.ts';
import { getTypeParser } from './typeParser.ts';

const CONNECT_MS = 5000;
/**
 * Time that the client waits beyond the server's own statement timeout, for an answer that is lost
 * on the network.
 */
const ANSWER_GRACE_MS = 2000;

const buildClientConfig = ({ connectionString }: PostgresAddress): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECT_MS,
  fallback_application_name: 'engawa-platform',
  keepAlive: true,
  types: { getTypeParser },
});

/**
 * Configures a connection by a statement, because connection poolers refuse connection parameters.
 */
const setUp = async (client: ClientBase, statementTimeoutMs: number): Promise<void> => {
  await client.query(
    `set timezone to 'UTC'; set datestyle to 'ISO'; set statement_timeout to ${statementTimeoutMs}`,
  );
};

const requireUtf8 = async ({ query }: Connection): Promise<void> => {
  const [row] = await query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  if (row?.encoding !== 'UTF8')
    throw new Error(`its encoding is ${row?.encoding ?? 'unknown'}, and must be UTF8`);
};

/** Opens a connection outside the pool, without a timeout; closing it releases its locks. */
const ownClient = async (address: PostgresAddress, onLost: (error: Error) => void) => {
  const client = new Client(buildClientConfig(address));
  client.on('error', onLost);
  try {
    await client.connect();
    await setUp(client, 0);
    return client;
  } catch (error) {
    await client.end();
    throw new DatabaseUnavailable(error);
  }
};

/** A pool that connects when a statement needs it. */
export type PostgresPool = {
  readonly database: Database;
  /** Connects. @errors throws if the server is unreachable or its encoding is not UTF-8 */
  readonly require: () => Promise<void>;
};

/**
 * Creates a pool of connections to a PostgreSQL; none is open yet. Lost connections are replaced on
 * demand.
 * @param onLost called for each lost connection and each statement without an answer
 */
export const postgresPool = (
  address: PostgresAddress,
  onLost: (error: unknown) => void,
): PostgresPool => {
  const { poolSize, statementTimeoutMs } = address;
  const pool = new Pool({
    ...buildClientConfig(address),
    max: poolSize,
    query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
    onConnect: (client) => setUp(client, statementTimeoutMs),
  });
  pool.on('error', onLost);
  const prepared = new WeakMap<ClientBase, NamedStatements>();
  const statementsOn = (client: ClientBase): NamedStatements => {
    const known = prepared.get(client) ?? namedStatements(client);
    prepared.set(client, known);
    return known;
  };

  const unavailable = (error: unknown): DatabaseUnavailable => {
    onLost(error);
    return new DatabaseUnavailable(error);
  };

  const onConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    // an idle connection reports a break only as an event; without a listener the process would
    // crash
    client.on('error', onLost);
    const statements = statementsOn(client);
    let hasFailed = true;
    try {
      const result = await work(createConnection(client, statements));
      hasFailed = false;
      return result;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) onLost(error.cause);
      throw error;
    } finally {
      // a connection with a failed statement is closed, because its state is unknown
      client.release(hasFailed || statements.isWorn());
      client.off('error', onLost);
    }
  };

  const database: Database = {
    query: (sql, values) => onConnection((connection) => connection.query(sql, values)),
    script: (sql) => onConnection((connection) => connection.script(sql)),
    transaction: (work) => onConnection((connection) => connection.transaction(work)),
    exclusive: async (name, work) => {
      const client = await ownClient(address, onLost);
      try {
        const connection = createConnection(client, namedStatements(client));
        await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [
          `engawa ${name}`,
        ]);
        return await work(connection);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };

  return { database, require: () => onConnection(requireUtf8) };
};

/**
 * Opens a pool of connections to a PostgreSQL.
 * @param onLost as for `postgresPool`
 * @errors throws if the server is unreachable or its encoding is not UTF-8
 */
export const openPostgresDatabase = async (
  address: PostgresAddress,
  onLost: (error: unknown) => void,
): Promise<Database> => {
  const { database, require } = postgresPool(address, onLost);
  try {
    await require();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
