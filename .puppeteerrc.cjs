/** The browser is found or fetched by `npm test`; an install must work where nothing can be downloaded. */
module.exports = { skipDownload: true };
