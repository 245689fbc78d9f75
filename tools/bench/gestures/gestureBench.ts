import type { TemplateName } from '@engawa/contract';
import { entryWithImages } from '../../../e2e/harness/demo/demoEntries.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';
import { chooseBrowser } from '../../test/browser/chooseBrowser.ts';
import { gestureRows, type GestureRow } from './gestureRows.ts';
import { GESTURE_MEASURES, type Visit } from './measureGestures.ts';

export type GestureFigures = {
  readonly template: TemplateName;
  readonly rows: readonly GestureRow[];
};

const VISITS = 5;

/**
 * Measures first gestures of guests on an entry with an image.
 * @param before origin of a running host of an earlier build, which is measured in turn; null: none
 */
export const benchGestures = async (
  { host }: { readonly host: string },
  before: string | null,
  templates: readonly TemplateName[],
  isQuick: boolean,
): Promise<readonly GestureFigures[]> => {
  await chooseBrowser();
  const figures: GestureFigures[] = [];
  for (const template of templates) {
    const url = await entryWithImages({ host }, DEMO_BLOGS[template]);
    const rows: GestureRow[] = [];
    for (const measure of GESTURE_MEASURES) {
      const visits: Visit[] = [];
      const earlier: Visit[] = [];
      for (let visit = 0; visit < (isQuick ? 1 : VISITS); visit += 1) {
        visits.push(await measure(url));
        if (before !== null) earlier.push(await measure(before + new URL(url).pathname));
      }
      rows.push(...gestureRows(visits, earlier));
    }
    figures.push({ template, rows });
  }
  return figures;
};
