import type { Surroundings } from '../../measure/surroundings.ts';
import type { SizeFigures } from '../pages/blogSizes.ts';
import type { PageFigures } from '../pages/drawPages.ts';
import type { BrowserFigures } from '../browser/browserBench.ts';
import type { GestureFigures } from '../gestures/gestureBench.ts';
import type { LineFigures } from '../line/lineBench.ts';
import type { PlainFigures } from '../plain/plainBench.ts';
import type { ServerBench } from '../server/serverBench.ts';
import type { StormFigures } from '../storms/stormBench.ts';

/** One run of the benchmark; a part that was not asked for is null. */
export type BenchReport = {
  /** ISO instant, UTC */
  readonly at: string;
  readonly commit: string;
  readonly isQuick: boolean;
  readonly surroundings: Surroundings;
  readonly server: ServerBench | null;
  readonly storms: readonly StormFigures[] | null;
  readonly browser: readonly BrowserFigures[] | null;
  readonly gestures: readonly GestureFigures[] | null;
  readonly line: readonly LineFigures[] | null;
  readonly pages: readonly PageFigures[] | null;
  readonly plain: readonly PlainFigures[] | null;
  readonly blogSizes: readonly SizeFigures[] | null;
  /** of a blog with few and one with many fans */
  readonly popular: readonly SizeFigures[] | null;
};
