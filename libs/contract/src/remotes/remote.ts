import type { ComponentType } from 'react';
import type { Saga } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PageType } from '../pageTypes.ts';
import type { Result } from '../result.ts';
import type { RouteClaim } from '../routes/claims.ts';
import type { PageMatch } from '../routes/pageMatch.ts';
import type { RootState } from '../state/rootState.ts';
import type { ModuleName, ModulePlacement } from '../modules/modules.ts';
import type { PagePolicy } from './pagePolicy.ts';
import type { StateSlice } from './stateSlice.ts';
import type { TemplateName } from '../templates.ts';

/** What a page's load decided: required reads set the status, optional ones never do. */
export type PageOutcome = {
  /** 501: an address that is meant to exist, and does not yet */
  readonly status: 200 | 302 | 404 | 500 | 501 | 503;
  /** with 302: a path of this site */
  readonly location?: string;
  /** names under which a change purges the page, such as `entry:12870014402` */
  readonly cacheTags: readonly string[];
  /** seconds a copy counts as fresh */
  readonly maxAgeS: number;
};

/** All that a page says in `<head>`. Addresses are absolute paths; the host adds the origin. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** null on an error page, which is at no address of its own */
  readonly canonicalPath: string | null;
  readonly prevPath?: string;
  readonly nextPath?: string;
  readonly isNoIndex?: boolean;
  readonly ogType: 'website' | 'article' | 'blog';
  /** absolute address with its pixel size */
  readonly ogImage?: { readonly url: string; readonly width: number; readonly height: number };
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
};

/** What pages and modules have in common. */
export type Stateful = {
  /** the slices its views and sagas read; parts of one remote may name the same slice */
  readonly slices: readonly StateSlice[];
  /** what it asks of the policy of pages; hosts allow what their configuration lists */
  readonly policy?: PagePolicy;
  /** watchers, run in the browser only, once a remote */
  readonly saga?: Saga;
};

export type ModuleProps = { readonly id: string; readonly template: TemplateName };

/** A part that another remote's page places with `<Slot module="social/Iine" id=…>`. */
export type RemoteModule = Stateful & {
  readonly kind: 'module';
  readonly name: string;
  /**
   * Reads what its first view needs; runs on the server, and in the browser where the server could not.
   * @errors the read without which there is nothing to show. What it throws is a bug.
   */
  readonly load: (id: string) => SagaGenerator<Result<void>>;
  /** Whether `load` would do nothing: of many that stand on a page, what the page has read is not asked. */
  readonly isLoaded?: (state: RootState, id: string) => boolean;
  /**
   * Modules that its view places. Their first data are read together with its own, so those that are
   * known by its id alone cost no round of reads more.
   */
  readonly modules?: (state: RootState, id: string) => readonly ModulePlacement[];
  readonly View: ComponentType<ModuleProps>;
  /**
   * resource of the personal read whose ids are those of this module, such as `iine`: a member's page
   * asks for all of them in its one personal read, before any code of the module is there
   */
  readonly personal?: string;
  /** CSS px kept free until it is rendered */
  readonly placeholderHeightPx: Readonly<Record<TemplateName, number>>;
  /** CSS px around the viewport within which it hydrates, 0-1000 */
  readonly preloadMarginPx: number;
  /**
   * Its data are read once its slot comes near the window, never with the page: the server renders what
   * its view shows without them.
   */
  readonly loadsNear?: true;
  /**
   * A page waits at most one second for its data. Without them the server renders the fallback of its slot,
   * and the browser reads them once the slot is near the viewport. Hosts older than this field wait longer.
   */
  readonly isDeferrable?: true;
  /** It hydrates on hover, press or focus in its slot; its code is fetched only then. */
  readonly opensOnIntent?: true;
  /** How it stands over a page, as a dialog; without it in the middle, no larger than it needs. */
  readonly dialog?: DialogShape;
};

export type DialogShape = {
  /** it fills the window, and the page below it stays where it is */
  readonly fills: 'window';
  /** an attribute of the dialog by which programs outside find it, such as `data-viewer` */
  readonly hook: `data-${string}`;
};

/** Loads modules of a page before it is loaded whole; they may fail, and the page stands. */
export type LoadModules = (placements: readonly ModulePlacement[]) => SagaGenerator<void>;

/** A page that a remote owns whole: its addresses, its data, its status, its head. */
export type RemotePage = Stateful & {
  readonly kind: 'page';
  readonly name: string;
  readonly pageType: PageType;
  readonly claims: readonly RouteClaim[];
  /**
   * @param loadModules for modules that need none of what the page has yet to read; the others are
   * loaded after it. A host of before it was lent gives none, and loads all of them after the page.
   */
  readonly load: (match: PageMatch, loadModules?: LoadModules) => SagaGenerator<PageOutcome>;
  /** every module that one of its kind may place; the release record says it, so that a page is weighed whole */
  readonly places?: readonly ModuleName[];
  /** modules that its view places */
  readonly modules: (state: RootState) => readonly ModulePlacement[];
  readonly head: (state: RootState) => PageHead;
  readonly View: ComponentType<ModuleProps>;
};

export type Exposed = RemotePage | RemoteModule;
