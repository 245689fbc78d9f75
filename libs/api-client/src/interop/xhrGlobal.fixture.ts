import XhrForNode from 'xhr2';

// fetchr 0.6 reads this global when it is loaded, so this module is imported first
globalThis.XMLHttpRequest = XhrForNode;
