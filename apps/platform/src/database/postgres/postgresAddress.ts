import * as v from 'valibot';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 10_000;
/** timeout of a replica; slower reads go to the primary */
const REPLICA_TIMEOUT_MS = 1000;

/** Address and settings of a PostgreSQL. */
export type PostgresAddress = {
  /** for the driver, with the password: never log or render it */
  readonly connectionString: string;
  /** for logs: host, port and name of the database */
  readonly visible: string;
  /** maximum connections */
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
};

const wholeNumber = (name: string, otherwise: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most,
        `must have a ${name} from 1 to ${most}`,
      ),
      v.transform(Number),
    ),
    String(otherwise),
  );

const addressWith = (statementTimeoutMs: number) => {
  const ourParameters = v.object({
    pool_size: wholeNumber('pool_size', POOL_SIZE, 1000),
    statement_timeout: wholeNumber('statement_timeout', statementTimeoutMs, 3_600_000),
  });
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): PostgresAddress => {
      const url = URL.parse(dataset.value);
      if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
        addIssue({ message: 'must be an address such as postgres://user:password@host:5432/name' });
        return NEVER;
      }
      const ours = v.safeParse(ourParameters, Object.fromEntries(url.searchParams));
      if (!ours.success) {
        addIssue({ message: ours.issues[0].message });
        return NEVER;
      }
      for (const name of Object.keys(ourParameters.entries)) url.searchParams.delete(name);
      return {
        connectionString: url.href,
        visible: `${url.searchParams.get('host') || url.host || 'localhost'}${url.pathname}`,
        poolSize: ours.output.pool_size,
        statementTimeoutMs: ours.output.statement_timeout,
      };
    }),
  );
};

/**
 * Parses the address of a PostgreSQL, `postgres://user:password@host:5432/name`. The platform uses
 * two parameters: `pool_size` (default 10) and `statement_timeout` (ms, default 10000). The driver
 * handles the other parameters.
 */
export const postgresAddress = addressWith(STATEMENT_TIMEOUT_MS);

/**
 * Parses a replica's address; `statement_timeout` (default 1000) limits the wait for its answer.
 */
export const replicaAddress = addressWith(REPLICA_TIMEOUT_MS);
