import { open, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { EMOJI_PATH } from '../../client/emoji/emojiPath.ts';
import { sendText, type Handler } from '../http/exchange.ts';

const YEAR_S = 31_536_000;
const NAME = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,12}$/;

/** Position of each image in the pack, in bytes; written by delivery/build/emojiPack.mjs. */
const IndexSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.tuple([v.number(), v.number()])),
);

type Pack = {
  /** @returns undefined if the pack does not contain the image */
  readonly read: (name: string) => Promise<string | undefined>;
};

const openPack = async (packFile: string): Promise<Pack> => {
  const index = v.parse(IndexSchema, await readFile(`${packFile}.json`, 'utf8'));
  const file = await open(packFile);
  return {
    read: async (name) => {
      const place = Object.hasOwn(index, name) ? index[name] : undefined;
      if (!place) return undefined;
      const [offset, length] = place;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.toString('utf8');
    },
  };
};

/**
 * `GET /_emoji/{version}/{code points}.svg`: an image of Twemoji (CC BY 4.0), for devices whose
 * fonts lack emoji. The pack is opened at the first request, because hardly any device requests an
 * image.
 */
export const createEmojiPictures = (packFile: string): Handler => {
  let pack: Promise<Pack> | undefined;
  return async (exchange) => {
    const name = exchange.path.slice(EMOJI_PATH.length, -'.svg'.length);
    const isName = exchange.path.endsWith('.svg') && NAME.test(name);
    const svg = isName ? await (await (pack ??= openPack(packFile))).read(name) : undefined;
    if (svg === undefined) {
      sendText(exchange, 404, 'no such image\n');
      return;
    }
    sendText(exchange, 200, svg, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  };
};

/** Whether a path is the address of an emoji image. */
export const isEmojiPath = (path: string): boolean => path.startsWith(EMOJI_PATH);
