import { withNoScriptFallback } from './withNoScriptFallback.ts';
import { createPause } from './pause.ts';

// One file, evaluated piece by piece, each in a task of its own: in one task it would block a press. A piece
// finds what it shares with earlier pieces evaluated.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'redux-saga/effects'),
  () => import(/* webpackMode: "eager" */ '@engawa/contract'),
  () => import(/* webpackMode: "eager" */ '../runtime/pageRuntime.ts'),
  () => import(/* webpackMode: "eager" */ '../screen/screenSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../state/hostSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../modules/hostModules.ts'),
  () => import(/* webpackMode: "eager" */ '../remotes/federation.client.ts'),
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
