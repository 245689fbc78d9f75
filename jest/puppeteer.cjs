/** What tests get for `puppeteer`, an ES module, see environment.mjs. */
module.exports = globalThis.oncePerWorker.puppeteer();
