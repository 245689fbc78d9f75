import { InvalidArgumentError } from '@commander-js/extra-typings';
import { buildChanged } from '../bootstrap/install/build.mjs';
import { checkDataFolder } from '../bootstrap/system/dataFolder.mjs';
import { DEFAULT_PORT, freePorts, loopbackAddresses } from '../bootstrap/system/ports.mjs';
import { dataOption, integerBetween } from '../cli/argumentParser.ts';
import { createCommand } from '../cli/createCommand.ts';
import { CHECKOUT_ROOT } from '../release/checkout.ts';

export type StartOptions = {
  readonly isJson: boolean;
  /** first of three consecutive ports; 0 means any three free ones */
  readonly port: number;
  /** absolute */
  readonly dataDir: string;
  readonly isSeeded: boolean;
  /** ISO time, UTC */
  readonly clock: string | null;
};

/** highest first port, because host, assets and platform use three consecutive ports */
const LAST_PORT = 65_533;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

const parseClock = (text: string): string => {
  const time = ISO.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError('Expected an ISO time such as 2026-04-01T09:00:00+09:00.');
};

/**
 * Creates a command that runs the product.
 * @param folder default data folder of the command
 */
export const createStartCommand = (name: string, description: string, folder: string) =>
  createCommand(name, description)
    .option(
      '--port <n>',
      'first of three ports, for pages, assets and platform; 0: any',
      integerBetween(0, LAST_PORT),
      DEFAULT_PORT,
    )
    .addOption(dataOption(folder))
    .option('--no-seed', 'start without the demo blogs')
    .option('--clock <time>', "a fixed 'now', as an ISO time", parseClock)
    .option('--json', 'print a line of JSON once everything answers')
    .option('--no-build', 'run the existing builds');

type Values = ReturnType<ReturnType<typeof createStartCommand>['opts']>;

export const toStartOptions = ({ json, port, data, seed, clock }: Values): StartOptions => ({
  isJson: json === true,
  port,
  dataDir: data,
  isSeeded: seed,
  clock: clock ?? null,
});

/**
 * Builds the changed projects.
 * @param builds nx arguments; default: everything
 * @errors PlainError; port and folder conflicts are reported before the build
 */
export const buildFor = async (
  { port, dataDir }: StartOptions,
  builds?: readonly string[],
): Promise<void> => {
  await freePorts(port, loopbackAddresses());
  checkDataFolder(dataDir);
  await buildChanged(CHECKOUT_ROOT, process.execPath, builds);
};
