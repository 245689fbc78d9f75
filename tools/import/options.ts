import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../bootstrap/system/fail.mjs';
import { EXPORT_FORMATS, type ExportFormat } from './exports/exportFormat.ts';
import { ENCODINGS, encodingOf, type Encoding } from './text/encoding.ts';

const IMPORT_USAGE =
  'Usage: npm run import -- FILE --as AMEBAID [--format wxr|mt] [--encoding SET] [--base URL] [--data DIR]';

export type ImportOptions = {
  /** absolute */
  readonly file: string;
  /** as the person wrote it, for messages */
  readonly fileName: string;
  readonly amebaId: string;
  /** null: by the file's content */
  readonly format: ExportFormat | null;
  /** of the old blog, for relative addresses; null: as the file says */
  readonly baseUrl: string | null;
  /** null: by the file's content */
  readonly encoding: Encoding | null;
  /** absolute */
  readonly dataDir: string;
};

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${IMPORT_USAGE}`);
};

const readArgs = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        format: { type: 'string' },
        base: { type: 'string' },
        encoding: { type: 'string' },
        data: { type: 'string' },
      },
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return refuse(`${(text.split('. ')[0] ?? text).replace(/\.$/, '')}.`);
  }
};

const formatOf = (value: string | undefined): ExportFormat | null => {
  if (value === undefined) return null;
  const format = EXPORT_FORMATS.find((known) => known === value);
  return format ?? refuse(`--format takes ${EXPORT_FORMATS.join(' or ')}, not '${value}'.`);
};

const baseOf = (value: string | undefined): string | null => {
  if (value === undefined) return null;
  return /^https?:\/\//i.test(value) && URL.canParse(value)
    ? value
    : refuse(
        `--base takes the address of the old blog, such as https://old.example, not '${value}'.`,
      );
};

const forcedEncoding = (label: string | undefined): Encoding | null => {
  if (label === undefined) return null;
  return encodingOf(label) ?? refuse(`--encoding takes ${ENCODINGS.join(', ')}, not '${label}'.`);
};

/**
 * Reads the command line of `npm run import`.
 * @param folder where the person stands: npm itself runs commands in the folder of the project
 * @errors PlainError with one sentence and the usage on anything missing, unknown or malformed
 */
export const readImportOptions = (args: readonly string[], folder: string): ImportOptions => {
  const { values, positionals } = readArgs(args);
  const [fileName, ...more] = positionals;
  if (fileName === undefined || fileName === '') return refuse('Which file is to be imported?');
  if (more.length > 0) return refuse('One file at a time can be imported.');
  const amebaId = values.as;
  if (amebaId === undefined) return refuse('--as names the blog that takes the entries.');
  if (!isAmebaId(amebaId)) {
    return refuse(
      `'${amebaId}' cannot name a blog: 3 to 24 lowercase letters, digits and hyphens, with a letter or digit at both ends, and no name that the service keeps for itself.`,
    );
  }
  if (values.data === '') return refuse('--data takes the path of a folder.');
  return {
    file: resolve(folder, fileName),
    fileName,
    amebaId,
    format: formatOf(values.format),
    baseUrl: baseOf(values.base),
    encoding: forcedEncoding(values.encoding),
    dataDir: resolve(values.data ?? '.data'),
  };
};
