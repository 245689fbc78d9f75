import type { Queryable } from '../database.ts';

/** A table in a backup. */
export type Table = {
  readonly name: string;
  /** columns of the primary key, in order */
  readonly key: readonly string[];
  /** all columns except generated ones */
  readonly columns: readonly string[];
  /** the identity column; null: none */
  readonly identity: string | null;
};

/** Tables that a backup omits: their rows expire within a minute or belong to one database. */
const LEFT_OUT = [
  'schema_migrations',
  'one_time_codes',
  'team_codes',
  'purge_log',
  'used_ad_tickets',
];

type Row = Table & { readonly refers_to: readonly string[] };

/** Formats names as a list in SQL. */
export const quotedNames = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ');

/** Lists all tables, each after the tables it references. @errors throws on a cyclic reference */
export const listTables = async (database: Queryable): Promise<readonly Table[]> => {
  const rows = await database.query<Row>(
    `select c.relname as name,
            array(select a.attname from pg_index i
                    cross join lateral unnest(i.indkey::int2[]) with ordinality k(number, place)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
                   where i.indrelid = c.oid and i.indisprimary order by k.place)::text[] as key,
            array(select a.attname from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum)::text[] as columns,
            (select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
            array(select distinct f.relname from pg_constraint r join pg_class f on f.oid = r.confrelid
                   where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid)::text[] as refers_to
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and c.relname <> all($1::text[])
      order by c.relname`,
    [LEFT_OUT],
  );
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find((row) =>
      row.refers_to.every((name) => !waiting.has(name)),
    );
    if (!next) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.name);
    const { refers_to: _refersTo, ...table } = next;
    ordered.push(table);
  }
  return ordered;
};

/** Returns the number of a database's newest migration. */
export const readSchemaVersion = async (database: Queryable): Promise<number> => {
  const [row] = await database.query<{ version: number }>(
    'select max(version)::int as version from schema_migrations',
  );
  return row?.version ?? 0;
};
