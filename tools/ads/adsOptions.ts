import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { PlainError } from '../bootstrap/system/fail.mjs';

const ADS_USAGE = `Usage: npm run ads -- list
                   add FILE
                   pause NAME
                   resume NAME
                   report [--days N] [--page FILE]
       each with [--data DIR]`;

export type AdsOrder =
  | { readonly act: 'list' }
  /** file: absolute */
  | { readonly act: 'add'; readonly file: string }
  | { readonly act: 'pause' | 'resume'; readonly name: string }
  /** page: absolute, the file that the page is written to; null: figures are printed */
  | { readonly act: 'report'; readonly days: number; readonly page: string | null };

export type AdsOptions = {
  readonly order: AdsOrder;
  /** absolute */
  readonly dataDir: string;
};

const STANDARD_DAYS = 30;
const MOST_DAYS = 400;

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${ADS_USAGE}`);
};

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        days: { type: 'string' },
        page: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(commandLineFault(error));
  }
};

type Values = ReturnType<typeof readArgs>['values'];

const daysOf = ({ days }: Values): number => {
  if (days === undefined) return STANDARD_DAYS;
  const number = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  return number >= 1 && number <= MOST_DAYS
    ? number
    : refuse(`--days takes a number from 1 to ${MOST_DAYS}.`);
};

const orderOf = (
  [act, subject, ...more]: readonly string[],
  values: Values,
  folder: string,
): AdsOrder => {
  if (more.length > 0) return refuse('One thing at a time.');
  if (act !== 'report' && (values.days !== undefined || values.page !== undefined))
    return refuse('--days and --page are for a report.');
  if (act === 'list' && subject === undefined) return { act };
  if (act === 'report' && subject === undefined) {
    if (values.page === '') return refuse('--page takes the path of a file.');
    const page = values.page === undefined ? null : resolve(folder, values.page);
    return { act, days: daysOf(values), page };
  }
  if (act === 'add')
    return subject ? { act, file: resolve(folder, subject) } : refuse('add takes a file.');
  if (act === 'pause' || act === 'resume')
    return subject ? { act, name: subject } : refuse(`${act} takes the name of a campaign.`);
  return refuse(act === undefined ? 'Say what to do.' : `'${act}' is no command.`);
};

/**
 * Reads the command line of `npm run ads`.
 * @param folder where the person stands
 * @errors PlainError with one sentence and the usage on anything missing, unknown or malformed
 */
export const readAdsOptions = (args: readonly string[], folder: string): AdsOptions => {
  const { values, positionals } = readArgs(args);
  if (values.data === '') return refuse('--data takes the path of a folder.');
  return {
    order: orderOf(positionals, values, folder),
    dataDir: resolve(folder, values.data ?? '.data'),
  };
};
