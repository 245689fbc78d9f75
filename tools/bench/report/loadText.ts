import type { ServerFigures } from '../server/measureServer.ts';
import type { EncodedFigures, ServerBench } from '../server/serverBench.ts';
import { GENERATOR_IS_FULL } from '../server/runRound.ts';
import type { StormFigures } from '../storms/stormBench.ts';
import { percentText, tableText } from '../../measure/table.ts';

const LOAD_HEADS = [
  'refused',
  'CPU ms each',
  'spread',
  'of it host',
  'p50 ms',
  'p99 ms',
  'generator',
];

const SERVER_HEADS = [
  'server',
  'connections',
  'requests/s',
  ...LOAD_HEADS,
  'of bare',
  'of bare by CPU',
];

/** How full the core of who asks was. */
const shareText = (share: number): string =>
  `${percentText(share)}${share < GENERATOR_IS_FULL ? '' : ' full'}`;

const STORM_HEADS = ['a busy day', 'answers/s', ...LOAD_HEADS];

/** What stands under `LOAD_HEADS`. */
const loadCells = (f: Omit<StormFigures, 'name'>) => [
  f.refused,
  f.cpuMsPerRequest,
  percentText(f.cpuSpread),
  f.hostCpuMs,
  f.p50Ms,
  f.p99Ms,
  shareText(f.generatorShare),
];

const stormRow = (f: StormFigures) => [f.name, f.requestsPerS, ...loadCells(f)];

const serverRow = (f: ServerFigures) => [
  f.name,
  f.concurrency,
  f.requestsPerS,
  ...loadCells(f),
  f.ofBare,
  f.ofBareByCpu,
];

const ENCODING_HEADS = ['cached, in', 'bytes', 'CPU ms', 'of bare', 'of bare by CPU'];

const encodingRow = (f: EncodedFigures) => [
  f.accept,
  f.bytes,
  f.cpuMsPerRequest,
  f.ofBare,
  f.ofBareByCpu,
];

/** What one server answers under load: figures by connections, and by encoding. */
export const serverText = ({ figures, encodings }: ServerBench): readonly string[] => [
  tableText(SERVER_HEADS, figures.map(serverRow)),
  tableText(ENCODING_HEADS, encodings.map(encodingRow)),
];

/** What a busy day brings. */
export const stormsText = (storms: readonly StormFigures[]): string =>
  tableText(STORM_HEADS, storms.map(stormRow));
