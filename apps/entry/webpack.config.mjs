import { remoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname, {
  // below an entry
  belowEntry: ['Share', 'MegaPanel'],
});
