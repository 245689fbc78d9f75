import { retiredNamesIn } from './retiredNames.ts';

test('a retired name is refused in code and in a file name, with the name to use', () => {
  const text = "import { comeAlive } from './x.ts';\n\ncomeAlive();";
  expect(retiredNamesIn({ path: 'apps/host/src/orGiveUp.ts', text })).toEqual([
    'apps/host/src/orGiveUp.ts is called orGiveUp; its name is withNoScriptFallback',
    'apps/host/src/orGiveUp.ts:1 says comeAlive; its name is hydrateDocument',
    'apps/host/src/orGiveUp.ts:3 says comeAlive; its name is hydrateDocument',
  ]);
});

test('a name that only contains a retired one is let be', () => {
  expect(retiredNamesIn({ path: 'a.ts', text: 'becomeAlive(); comeAlives' })).toEqual([]);
});
