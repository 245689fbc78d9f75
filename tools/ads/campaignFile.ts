import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';

/** Validates only the fields used here; the platform validates the others. */
const fileSchema = v.looseObject({
  creatives: v.array(v.looseObject({ picture: v.optional(v.string()) })),
});

const read = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    throw new PlainError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const parseJson = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new PlainError(`${path} is not valid JSON: ${error.message}`);
  }
};

/**
 * Reads a campaign: JSON whose `picture`s are paths relative to the file, and replaces them with
 * base64.
 * @errors PlainError that names the missing or malformed file
 */
export const readCampaignFile = async (path: string): Promise<unknown> => {
  const file = v.safeParse(fileSchema, parseJson(path, (await read(path)).toString('utf8')));
  if (!file.success) throw new PlainError(`${path} has no list of creatives.`);
  const creatives = await Promise.all(
    file.output.creatives.map(async (creative) => {
      if (creative.picture === undefined) return creative;
      const picture = await read(resolve(dirname(path), creative.picture));
      return { ...creative, picture: picture.toString('base64') };
    }),
  );
  return { ...file.output, creatives };
};
