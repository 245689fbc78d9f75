import type { Database, SqlValue } from '../database/database.ts';
import type { Statement } from './countingDatabase.ts';

/** Tables that grow with content; some other tables are so small that a full scan is right. */
const GROWING = new Set([
  'entries',
  'entry_search',
  'comments',
  'likes',
  'reblogs',
  'entry_images',
  'entry_videos',
  'entry_hashtags',
  'follows',
]);

type PlanNode = {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Returns a plan's node and all its descendants. */
export const collectNodes = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(collectNodes),
];

/** Returns the rows that a node has scanned, including filtered ones. */
export const countScannedRows = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const formatLiteral = (value: SqlValue): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value)
    ? `{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join()}}`
    : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

type PlanRow = Readonly<Record<string, readonly { readonly Plan: PlanNode }[]>>;

/** Returns the plan of a prepared statement, which may be a generic plan. */
export const loadPlan = (database: Database, { sql, values }: Statement): Promise<PlanNode> =>
  database.transaction(async ({ query }) => {
    // the value for solid-state disks, which docs/operations/database-failover.md recommends;
    // PostgreSQL's default of 4 suits hard disks
    await query('set local random_page_cost = 1.1');
    await query(`prepare explained as ${sql}`);
    const given = values.length === 0 ? '' : `(${values.map(formatLiteral).join()})`;
    const [row] = await query<PlanRow>(
      `explain (analyze, timing off, format json) execute explained${given}`,
    );
    await query('deallocate explained');
    const plan = row?.['QUERY PLAN']?.[0]?.Plan;
    if (!plan) throw new Error(`no plan of ${sql}`);
    return plan;
  });

/** Returns the problems of plans. @param mostRows maximum rows that a node may scan */
export const findPlanFaults = async (
  database: Database,
  statements: readonly Statement[],
  mostRows: number,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  // the plan depends only on statement and values, so duplicates are dropped
  const different = new Map(
    statements.map(({ sql, values }) => [JSON.stringify([sql, values]), { sql, values }]),
  );
  for (const { sql, values } of different.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const plan = await loadPlan(database, { sql, values });
    for (const node of collectNodes(plan)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && GROWING.has(table))
        faults.push(`reads all of ${table}: ${sql}`);
      if (countScannedRows(node) > mostRows)
        faults.push(
          `${node['Node Type']} ${table} looks at ${countScannedRows(node)} rows: ${sql}`,
        );
    }
  }
  return faults;
};
