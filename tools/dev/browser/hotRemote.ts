/// <reference types="webpack/module" />
import './devGlobal.ts';

// Built into every remote in development, before its own code.
globalThis.engawaDev.join({
  name: ENGAWA_DEV_REMOTE,
  moveTo: (folderUrl) => {
    __webpack_public_path__ = folderUrl;
  },
  exchange: async () => {
    await import.meta.webpackHot.check(true);
  },
});
