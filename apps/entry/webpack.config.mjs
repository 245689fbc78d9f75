import { remoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname, {
  // modules below an entry
  belowEntry: ['Share', 'MegaPanel'],
});
