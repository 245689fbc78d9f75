import { programConfig } from '../../delivery/build/programConfig.mjs';

export default programConfig(
  import.meta.dirname,
  [
    'src/main.ts',
    'src/domain/entryHtml/sanitiseWorker.ts',
    'src/domain/media/maker/makerMain.ts',
    'src/domain/ownerCss/confineWorker.ts',
    'src/domain/search/indexing/analyserWorker.ts',
  ],
  ['apps/platform/src/**/*.{css,js,sql}', 'apps/platform/dist/emptyDatabase-*.zst'],
);
