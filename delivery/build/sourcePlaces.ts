import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

/** The source map of a remote's server code, next to the folder of its release. */
export const SERVER_MAP = 'server.cjs.map';

const PLACE = /\S*server\.cjs:(\d+):(\d+)/;

/** A position in the source: `file` relative to the repository; line numbers start at 1. */
type SourcePlace = { readonly file: string; readonly line: number };

export type SourcePlaces = {
  /** the source of the first `server.cjs` position in a text; null if there is none */
  readonly first: (text: string) => SourcePlace | null;
  /** the text with its first `server.cjs` position replaced by the source's `file:line` */
  readonly inWords: (text: string) => string;
};

/**
 * Maps positions in a remote's `server.cjs` to sources.
 * @param map text of the source map of `server.cjs`; if null, positions stay unchanged
 * @param folder of the app below the repository, such as `apps/entry`
 */
export const sourcePlaces = (map: string | null, folder: string): SourcePlaces => {
  const first = (text: string): SourcePlace | null => {
    const [found, line, column] = PLACE.exec(text) ?? [];
    if (map === null || found === undefined) return null;
    const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
    const origin = sources.findOrigin(Number(line), Number(column));
    return 'fileName' in origin
      ? { file: posix.join(folder, origin.fileName), line: origin.lineNumber }
      : null;
  };
  return {
    first,
    inWords: (text) => {
      const place = first(text);
      return place === null ? text : text.replace(PLACE, () => `${place.file}:${place.line}`);
    },
  };
};
