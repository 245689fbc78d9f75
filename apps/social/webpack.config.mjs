import { remoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname, {
  // modules around every page of a blog
  frame: ['Timeline', 'HeaderFollow', 'StickyFollow', 'ProfileFollow', 'ProfileBlock'],
  // modules below an entry
  belowEntry: ['Iine', 'Saved', 'EntryFollow', 'Cheer', 'EntryReaders', 'EntryReblogs'],
});
