/** What journeys get for `puppeteer`, which is an ES module: the environment imports it. */
module.exports = globalThis.oncePerWorker.puppeteer();
