import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

/** The map of a remote's server code, beside the folder of its release. */
export const SERVER_MAP = 'server.cjs.map';

const PLACE = /\S*server\.cjs:(\d+):(\d+)/;

/** Where code stands: `file` below the repository, `line` from 1. */
type SourcePlace = { readonly file: string; readonly line: number };

export type SourcePlaces = {
  /** the source of the first place in `server.cjs` that a text names; null where there is none */
  readonly first: (text: string) => SourcePlace | null;
  /** the text, that place as `file:line` */
  readonly inWords: (text: string) => string;
};

/**
 * Finds the sources of places in a remote's `server.cjs`.
 * @param map text of its source map; where null, places stay as they are
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
