import { formatPairs } from '../pairwise.ts';
import { GESTURE_CASES, PAIRWISE_GESTURE_CASES } from './firstGestureCases.ts';

describe('BR28 the cases of first gestures', () => {
  it('are at most 41 pairwise cases that cover each pair of the complete matrix', () => {
    expect(PAIRWISE_GESTURE_CASES.length).toBeLessThanOrEqual(41);
    expect(new Set(PAIRWISE_GESTURE_CASES.flatMap(formatPairs))).toEqual(
      new Set(GESTURE_CASES.flatMap(formatPairs)),
    );
  });

  it('have each target on each page type that has it', () => {
    const casesByPage = Object.groupBy(GESTURE_CASES, ({ page }) => page);
    const targets = Object.entries(casesByPage).map(([page, cases]) => [
      page,
      [...new Set(cases?.map(({ target }) => target))],
    ]);
    expect(Object.fromEntries(targets)).toEqual({
      'blog top': ['page', 'image', 'like', 'unlike', 'follow'],
      entry: ['page', 'image', 'likers', 'like', 'unlike', 'comment', 'card', 'follow'],
      'image detail': ['page', 'image', 'follow'],
      'image list': ['page', 'image', 'follow'],
      'entry list': ['page', 'card', 'follow'],
      'front page': ['page', 'card'],
    });
  });

  it('exclude gestures that a reader cannot do', () => {
    const named = ({ audience, target, moment }: (typeof GESTURE_CASES)[number]) =>
      `${audience} ${target} ${moment}`;
    const names = new Set(GESTURE_CASES.map(named));
    expect(names).toContain('member unlike hover');
    for (const impossible of [
      'guest unlike hover',
      'member unlike keyboard',
      'member follow before load',
    ])
      expect(names).not.toContain(impossible);
  });
});
