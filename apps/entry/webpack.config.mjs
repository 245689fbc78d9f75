import { remoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname, {
  // names of the modules below an entry
  belowEntry: ['Share', 'MegaPanel'],
});
