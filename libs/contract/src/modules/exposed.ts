import type { ComponentType } from 'react';
import type { Saga } from 'redux-saga';
import type { PageType } from '../pageTypes.ts';
import type { Result } from '../result.ts';
import type { RouteClaim } from '../routes/claims.ts';
import type { PageMatch } from '../routes/pageMatch.ts';
import type { LoadServices, PageServices } from './loadServices.ts';
import type { RootState } from '../state/rootState.ts';
import type { ModuleName, ModulePlacement } from './modules.ts';
import type { PagePolicy } from '../remotes/pagePolicy.ts';
import type { StateSlice } from '../state/stateSlice.ts';
import type { TemplateName } from '../templates.ts';

/** The result of a page's load. Required reads set the status; optional reads never do. */
export type PageOutcome = {
  /** 501: a planned address that is not implemented yet */
  readonly status: 200 | 302 | 404 | 500 | 501 | 503;
  /** with 302: the redirect's path on this site */
  readonly location?: string;
  /** cache tags, such as `entry:12870014402`; a change of a tagged item purges the page */
  readonly cacheTags: readonly string[];
  /** seconds for which a cached copy is fresh */
  readonly maxAgeS: number;
};

/** The content of `<head>`. URLs are absolute paths; the host adds the origin. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** null on an error page, which has no URL of its own */
  readonly canonicalPath: string | null;
  readonly prevPath?: string;
  readonly nextPath?: string;
  readonly isNoIndex?: boolean;
  readonly ogType: 'website' | 'article' | 'blog';
  /** absolute URL with the size in pixels */
  readonly ogImage?: { readonly url: string; readonly width: number; readonly height: number };
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
};

/** The properties that pages and modules have in common. */
export type Stateful = {
  /**
   * the slices that the views and sagas of the page or module read; parts of one remote may share a
   * slice
   */
  readonly slices: readonly StateSlice[];
  /**
   * the CSP sources that the page or module requests; the configuration of a host lists the sources
   * that it allows
   */
  readonly policy?: PagePolicy;
  /** saga that starts the watchers; runs only in the browser, once per remote */
  readonly saga?: Saga;
};

export type ModuleProps = { readonly id: string; readonly template: TemplateName };

/** A part that pages of other remotes place with `<Slot module="social/Iine" id=…>`. */
export type RemoteModule = Stateful & {
  readonly kind: 'module';
  readonly name: string;
  /**
   * decodes the id of a slot; throws for an id that the module does not accept. The release record
   * lists the accepted kinds of ids.
   */
  readonly readId?: (text: string) => unknown;
  /**
   * Reads the data of the first render on the server; if the read fails there, in the browser.
   * @errors returns a failure if the required read fails, because the module then has nothing to
   * render. An exception is a bug.
   */
  readonly load: (id: string, services: LoadServices) => Promise<Result<void>>;
  /**
   * Whether the data are loaded already, for example by another module of the page that reads the
   * same data. The host then does not call `load`.
   */
  readonly isLoaded?: (state: RootState, id: string) => boolean;
  /**
   * Modules that this module's view places. If they can be determined from this module's id alone,
   * they load in parallel with this module, without a further round of reads.
   */
  readonly modules?: (state: RootState, id: string) => readonly ModulePlacement[];
  readonly View: ComponentType<ModuleProps>;
  /**
   * Resource of the personal read that takes this module's ids, such as `iine`; it belongs to one
   * remote. A member's page requests the data of all its modules in one personal read, before any
   * code of the modules is loaded.
   */
  readonly personal?: string;
  /** CSS px reserved until the module is rendered */
  readonly placeholderHeightPx: Readonly<Record<TemplateName, number>>;
  /** distance from the viewport in CSS px at which the module hydrates, 0 to 1000 */
  readonly preloadMarginPx: number;
  /**
   * The module's data are read when its slot is near the viewport, never with the page. The server
   * renders the view without data.
   */
  readonly loadsNear?: true;
  /**
   * A page waits at most one second for the data. Then the server renders the slot's fallback, and
   * the browser reads the data near the viewport. Hosts older than this field wait longer.
   */
  readonly isDeferrable?: true;
  /** The module hydrates on hover, press or focus in its slot; its code is fetched only then. */
  readonly opensOnIntent?: true;
  /**
   * Layout of the module as a dialog over a page; without this field, the dialog is centered and as
   * small as its content.
   */
  readonly dialog?: DialogShape;
};

export type DialogShape = {
  /** The dialog fills the viewport, and the page below does not scroll. */
  readonly fills: 'window';
  /** an attribute by which external scripts find the dialog, such as `data-viewer` */
  readonly hook: `data-${string}`;
};

/** A page that a remote owns completely: addresses, data, status and head. */
export type RemotePage = Stateful & {
  readonly kind: 'page';
  readonly name: string;
  readonly pageType: PageType;
  readonly claims: readonly RouteClaim[];
  /**
   * Reads the data of the page, on the server. @errors The outcome has the status of an expected
   * failure; an exception is a bug.
   */
  readonly load: (match: PageMatch, services: PageServices) => Promise<PageOutcome>;
  /**
   * every module that this page may place; the release record lists these modules, so that size
   * checks include them
   */
  readonly places?: readonly ModuleName[];
  /** modules that the page's view places for a state */
  readonly modules: (state: RootState) => readonly ModulePlacement[];
  readonly head: (state: RootState) => PageHead;
  readonly View: ComponentType<ModuleProps>;
};

export type Exposed = RemotePage | RemoteModule;
