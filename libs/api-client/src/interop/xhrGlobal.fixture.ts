import XhrForNode from 'xhr2';

// fetchr 0.6 looks for it while it is loaded, so this module is imported before it
globalThis.XMLHttpRequest = XhrForNode;
