import { remoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname);
