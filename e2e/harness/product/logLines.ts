import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramName } from './processes.ts';
import type { Product } from './product.ts';
import { until } from '../until.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** All that a process has written to its log, as it stands there. */
export const logText = ({ dataDir }: Pick<Product, 'dataDir'>, name: ProgramName) =>
  readFile(join(dataDir, 'logs', `${name}.log`), 'utf8');

/** Waits until the log of a process has a line with all of these fields; answers the first. */
export const untilLogged = (
  product: Pick<Product, 'dataDir'>,
  name: ProgramName,
  fields: LogLine,
  patienceMs?: number,
): Promise<LogLine> =>
  until(
    `the ${name} has logged ${JSON.stringify(fields)}`,
    async () =>
      (await logText(product, name))
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line): LogLine => JSON.parse(line))
        .find((line) => Object.entries(fields).every(([field, value]) => line[field] === value)),
    patienceMs,
  );
