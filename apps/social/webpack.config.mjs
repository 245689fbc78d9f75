import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'social',
  exposes: {
    './Iine': './src/iine/iine.module.ts',
    './EntryReaders': './src/peopleBelow/entryReaders.module.ts',
    './EntryReblogs': './src/peopleBelow/entryReblogs.module.ts',
    './Readers': './src/readers/readers.page.ts',
    './Favorites': './src/favorites/favorites.page.ts',
    './Bookmarks': './src/bookmarks/bookmarks.page.ts',
    './Likers': './src/likers/likers.page.ts',
    './Reblogs': './src/reblogs/reblogs.page.ts',
    './NewComments': './src/newComments/newComments.page.ts',
    './MessageBoard': './src/messageBoard/messageBoard.page.ts',
  },
};

export default remoteConfig(remote);
