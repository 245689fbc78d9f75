import { withNoScriptFallback } from './withNoScriptFallback.ts';
import { createPause } from './pause.ts';

// One file, evaluated in one task per module: a single task would block a press. Modules that a later one
// shares with an earlier one are evaluated once.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'redux-saga/effects'),
  () => import(/* webpackMode: "eager" */ '@engawa/contract'),
  () => import(/* webpackMode: "eager" */ '../runtime/pageRuntime.ts'),
  () => import(/* webpackMode: "eager" */ '../screen/screenSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../state/hostSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../modules/hostModules.ts'),
  () => import(/* webpackMode: "eager" */ '../remotes/moduleLoader.client.ts'),
  () => import(/* webpackMode: "eager" */ '../shell/App.tsx'),
  () => import(/* webpackMode: "eager" */ './hydrateDocument.tsx'),
];

await withNoScriptFallback(async () => {
  const pause = createPause();
  for (const evaluate of PIECES) {
    await evaluate();
    await pause();
  }
  const { hydrateDocument } = await import(/* webpackMode: "eager" */ './hydrateDocument.tsx');
  await hydrateDocument(pause);
});
