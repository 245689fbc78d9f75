import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'entry',
  exposes: {
    './BlogTop': './src/blogtop/blogTop.page.ts',
    './EntryDetail': './src/detail/entryDetail.page.ts',
    './EntryList': './src/entryList/entryList.page.ts',
  },
};

export default remoteConfig(remote);
