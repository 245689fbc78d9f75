import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export default remoteConfig({
  directory: import.meta.dirname,
  name: 'entry',
  exposes: {
    './BlogTop': './src/blogtop/blogTop.page.ts',
    './EntryDetail': './src/detail/entryDetail.page.ts',
  },
});
