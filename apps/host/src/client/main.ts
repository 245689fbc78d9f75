import { withNoScriptFallback } from './withNoScriptFallback.ts';
import { createPause } from './timing/pause.ts';

// The pieces of the main script. They are bundled in one file, but each piece is evaluated in its
// own task, because a single long task would delay the response to a press. A module that several
// pieces import is evaluated once, with the first of these pieces.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'redux-saga/effects'),
  () => import(/* webpackMode: "eager" */ '@engawa/contract'),
  () => import(/* webpackMode: "eager" */ '../runtime/pageRuntime.ts'),
  () => import(/* webpackMode: "eager" */ '../features/screen/screenSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../frame/state/hostSlices.ts'),
  () => import(/* webpackMode: "eager" */ '../frame/modules/hostModules.ts'),
  () => import(/* webpackMode: "eager" */ './remotes/moduleLoader.client.ts'),
  () => import(/* webpackMode: "eager" */ '../frame/App.tsx'),
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
