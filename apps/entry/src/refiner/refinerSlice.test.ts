import {
  readConditions,
  refinedPath,
  toRefinement,
  withCondition,
  type Condition,
  type ConditionId,
} from './conditions.ts';
import {
  conditionChosen,
  conditionRemoved,
  refinerCancelled,
  refinerDisplayed,
  refinerSlice,
} from './refinerSlice.ts';

const condition = (conditionId: ConditionId, value = '1'): Condition => ({ conditionId, value });

describe('R4.13 the conditions of a refined list', () => {
  const chosen = (...conditions: readonly Condition[]) =>
    conditions.reduce<readonly Condition[]>(withCondition, []);

  it('replace an earlier condition with the same id, and have a fixed order', () => {
    const [may, june, theme] = [
      condition('period', '202605'),
      condition('period', '202606'),
      condition('theme', '501'),
    ];
    expect(chosen(may, theme, june)).toEqual([theme, june]);
    expect(chosen(theme, june)).toEqual(chosen(june, theme));
    expect(chosen(condition('image'), june, theme)).toEqual([theme, june, condition('image')]);
  });

  it('remove only the conditions that they exclude', () => {
    const [theme, image, amember] = [
      condition('theme', '501'),
      condition('image'),
      condition('amember'),
    ];
    expect(chosen(image, theme, amember)).toEqual([theme, amember]);
    expect(chosen(amember, theme, image)).toEqual([theme, image]);
  });

  it.each([
    [{ theme: '501', period: '2026', image: '1' }, '?theme=501&period=2026&image=1'],
    [{ theme: '', period: '', amember: '1' }, '?amember=1'],
    [{ period: '202605' }, '?period=202605'],
    [{}, ''],
  ])('are read from the query %j and written as %j', (query, search) => {
    const found = readConditions(query) ?? [];
    expect(refinedPath('hidamari-yonin', found)).toBe(`/hidamari-yonin/entrylist.html${search}`);
  });

  it.each([
    { theme: 'x' },
    { theme: '0' },
    { theme: '1x' },
    { theme: 'x1' },
    { period: '202613' },
    { period: '26' },
    { image: '2' },
    { image: '11' },
    { amember: '11' },
  ])('are null for the invalid query %j', (query) => {
    expect(readConditions(query)).toBeNull();
  });

  it('are converted to the parameters of the entries read', () => {
    const all = chosen(condition('theme', '501'), condition('period', '2026'), condition('image'));
    expect(toRefinement(all)).toEqual({ themeId: 501, period: '2026', hasImage: true });
    expect(toRefinement([condition('amember')])).toEqual({ isAmember: true });
    expect(toRefinement([])).toEqual({});
  });
});

describe('R4.13 the state of the refiner', () => {
  const choices = { themes: [], months: [{ yearMonth: '202606', entryCount: 2 }] };
  const [june, image] = [condition('period', '202606'), condition('image')];
  const visible = refinerSlice.reducer(undefined, refinerDisplayed({ choices, current: [june] }));

  it('is restored from INIT_DATA without pending changes', () => {
    expect(refinerSlice.toInit(visible)).toEqual({ choices, current: [june] });
    expect(refinerSlice.fromInit(refinerSlice.toInit(visible))).toEqual(visible);
    expect(visible).toEqual({ choices, current: [june], editing: [june], willChange: false });
  });

  it('has willChange only if the edited conditions differ from the current ones', () => {
    const wider = refinerSlice.reducer(visible, conditionRemoved('period'));
    expect(wider).toMatchObject({ current: [june], editing: [], willChange: true });
    const other = refinerSlice.reducer(visible, conditionChosen(image));
    expect(other).toMatchObject({ editing: [june, image], willChange: true });
    expect(refinerSlice.reducer(other, conditionRemoved('image'))).toEqual(visible);
  });

  it('is restored by refinerCancelled', () => {
    const other = refinerSlice.reducer(visible, conditionChosen(image));
    expect(refinerSlice.reducer(other, refinerCancelled())).toEqual(visible);
  });

  it('commits applied conditions on the new page, and resets the previous page to its own conditions', () => {
    const left = refinerSlice.reducer(visible, conditionChosen(image));
    expect(left).toMatchObject({ current: [june] });
    const opened = { choices, current: [june, image], editing: [june, image], willChange: false };
    expect(refinerSlice.carry(left, opened)).toEqual(opened);
    expect(refinerSlice.carry(opened, left)).toEqual(visible);
  });

  it('has no conditions initially', () => {
    expect(refinerSlice.reducer(undefined, { type: 'start' })).toEqual({
      choices: { themes: [], months: [] },
      current: [],
      editing: [],
      willChange: false,
    });
  });
});
