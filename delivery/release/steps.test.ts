import { reportSteps } from './steps.ts';

/** The output for steps of these durations; `|` separates the output before and after the work. */
const collectOutput = async (tookMs: Readonly<Record<string, number>>, isFailing = false) => {
  let said = '';
  let nowMs = 0;
  const step = reportSteps(
    (text) => (said += text),
    () => nowMs,
  );
  for (const [name, ms] of Object.entries(tookMs)) {
    const done = step(name, async () => {
      said += '|';
      nowMs += ms;
      if (isFailing) throw new Error(name);
      return name;
    });
    await (isFailing ? expect(done).rejects.toThrow(name) : expect(done).resolves.toBe(name));
  }
  return said;
};

test('prints the name of a step before the step runs, and its duration afterwards', async () => {
  expect(await collectOutput({ types: 2140, build: 6300 })).toBe('types |2.1 s\nbuild |6.3 s\n');
});

test('prints the duration of a failed step', async () => {
  expect(await collectOutput({ types: 2140 }, true)).toBe('types |2.1 s\n');
});
