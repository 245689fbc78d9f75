import { retiredNamesIn } from './retiredNames.ts';

test('reports a retired name in code and in a file name, with its replacement', () => {
  const text = "import { comeAlive } from './x.ts';\n\ncomeAlive();";
  expect(retiredNamesIn({ path: 'apps/host/src/orGiveUp.ts', text })).toEqual([
    'apps/host/src/orGiveUp.ts is called orGiveUp; its name is withNoScriptFallback',
    'apps/host/src/orGiveUp.ts:1 says comeAlive; its name is hydrateDocument',
    'apps/host/src/orGiveUp.ts:3 says comeAlive; its name is hydrateDocument',
  ]);
});

test('accepts a name that only contains a retired one', () => {
  expect(retiredNamesIn({ path: 'a.ts', text: 'becomeAlive(); comeAlives' })).toEqual([]);
});
