import { programConfig } from '../../delivery/build/programConfig.mjs';

export default programConfig(
  import.meta.dirname,
  [
    'src/main.ts',
    'src/entryHtml/sanitiseWorker.ts',
    'src/media/maker/makerMain.ts',
    'src/ownerCss/confineWorker.ts',
    'src/search/indexing/analyserWorker.ts',
  ],
  ['apps/platform/src/**/*.{css,js,sql}', 'apps/platform/dist/emptyDatabase-*.zst'],
);
