import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramName } from './processes.ts';
import type { Product } from './product.ts';
import { until } from '../until.ts';

type LogLine = Readonly<Record<string, unknown>>;

/** The log of a process. */
export const logText = ({ dataDir }: Pick<Product, 'dataDir'>, name: ProgramName) =>
  readFile(join(dataDir, 'logs', `${name}.log`), 'utf8');

/** The complete lines of a log that contain the text. */
export const logLines = async (
  product: Pick<Product, 'dataDir'>,
  name: ProgramName,
  text = '',
): Promise<readonly LogLine[]> =>
  (await logText(product, name))
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}') && line.includes(text))
    .map((line): LogLine => JSON.parse(line));

/** Waits for a log line with all of these fields. @returns the first such line */
export const waitForLogLine = (
  product: Pick<Product, 'dataDir'>,
  name: ProgramName,
  fields: LogLine,
  patienceMs?: number,
): Promise<LogLine> =>
  until(
    `the ${name} has logged ${JSON.stringify(fields)}`,
    async () =>
      (await logLines(product, name)).find((line) =>
        Object.entries(fields).every(([field, value]) => line[field] === value),
      ),
    patienceMs,
  );

/** Whether a line of the host's log contains all of the texts. */
export const hasHostLogged = async (dataDir: string, ...texts: string[]): Promise<boolean> =>
  (await logText({ dataDir }, 'host'))
    .split('\n')
    .some((line) => texts.every((text) => line.includes(text)));

/** Time limit for a refusal: on a shared machine a gate may wait for 50 s. */
const REFUSAL_PATIENCE_MS = 90_000;

/** Waits until the host has logged the refusal of a release with this reason. */
export const waitForRefusal = (dataDir: string, release: string, ...why: string[]): Promise<true> =>
  until(
    `the host has logged the refusal of ${release}`,
    () => hasHostLogged(dataDir, 'release refused', `"${release}"`, ...why),
    REFUSAL_PATIENCE_MS,
  );
