import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { CAMERA_MOVES, type CameraMove } from './cameraMoves.ts';
import { filmFrames, FRAMES_PER_SECOND } from './filmFrames.ts';

// Makes the films of the demo from its pictures, with the ffmpeg of the machine. The films are part
// of the repository: this runs only when a picture or a move of the camera has changed.
//   node tools/films/filmsCommand.ts [slug…]

const DEMO = new URL('../../apps/platform/seed/demo/', import.meta.url);
const SHORT_SIDE = 540;
const LONG_SIDE = 960;
/** of the films that stand upright */
const UPRIGHT: ReadonlySet<string> = new Set(['moth-flight', 'shoes-only']);

/** What every browser plays; its index first, so that it plays before all of it has arrived. */
const CODING =
  '-c:v libx264 -profile:v high -pix_fmt yuv420p -preset medium -crf 28 -maxrate 260k -bufsize 520k -movflags +faststart -an';

/** The same film from the same frames, whenever it is made. */
const WITHOUT_DATES = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact';

const encoder = (file: string, { width, height }: { width: number; height: number }) => {
  const source = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i pipe:0`;
  const options = `-loglevel error -y -threads 1 ${source} ${CODING} ${WITHOUT_DATES}`.split(' ');
  return spawn('ffmpeg', [...options, file], { stdio: ['pipe', 'inherit', 'inherit'] });
};

/** @errors rejects where ffmpeg is missing or fails */
const makeFilm = async (move: CameraMove): Promise<void> => {
  const size = UPRIGHT.has(move.slug)
    ? { width: SHORT_SIDE, height: LONG_SIDE }
    : { width: LONG_SIDE, height: SHORT_SIDE };
  const picture = fileURLToPath(new URL(`pictures/${move.slug}.svg`, DEMO));
  const film = fileURLToPath(new URL(`films/${move.slug}.mp4`, DEMO));
  const ffmpeg = encoder(film, size);
  const ended = once(ffmpeg, 'close');
  await pipeline(Readable.from(filmFrames(picture, move, size)), ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${move.slug}`);
  process.stdout.write(`${move.slug} ${(await stat(film)).size}\n`);
};

await mkdir(new URL('films/', DEMO), { recursive: true });
const wanted = process.argv.slice(2);
for (const move of CAMERA_MOVES)
  if (wanted.length === 0 || wanted.includes(move.slug))
    // oxlint-disable-next-line no-await-in-loop -- each is as much as the machine can do
    await makeFilm(move);
