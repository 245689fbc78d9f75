/**
 * The one script of an error page, which has no client application. Where it was opened within a document
 * and loaded anew since, going back leads to an address of that document, over this page: it is loaded.
 */
export const ERROR_SCRIPT =
  "{const at=location.pathname+location.search;addEventListener('popstate',()=>{if(location.pathname+location.search!==at)location.reload()})}";
