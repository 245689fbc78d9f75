/** What tests get for `jsdom`, see environment.mjs. */
module.exports = globalThis.oncePerWorker.jsdom();
