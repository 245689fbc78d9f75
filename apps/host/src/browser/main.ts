import { withNoScriptFallback } from './withNoScriptFallback.ts';
import { createPause } from './pause.ts';

// One file, evaluated a piece a task: all of it in one would keep a reader's press waiting. A piece
// finds evaluated what it shares with those before it.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../runtime/pageRuntime.ts'),
  () => import(/* webpackMode: "eager" */ '../remotes/federation.client.ts'),
  () => import(/* webpackMode: "eager" */ '../shell/App.tsx'),
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
