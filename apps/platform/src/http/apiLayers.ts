import { createResources } from '../resources/resources.ts';
import { sharedRows } from '../resources/rows/sharedRows.ts';
import type { ApiDeps } from './apiDeps.ts';
import type { ApiLayers } from './apiRoute.ts';
import type { PlatformMetrics } from './base/observability/platformMetrics.ts';
import type { RequestRecords } from './base/observability/requestRecord.ts';
import { watchedDatabase, type StatementWatch } from './base/observability/watchedDatabase.ts';
import { watchedResources } from './base/observability/watchedResources.ts';
import type { ServerDeps } from './serverDeps.ts';

/** Creates the read layer on the primary and on the replica, both observed. */
export const createApiLayers = (
  api: ApiDeps,
  replica: ServerDeps['replica'],
  observed: {
    readonly records: RequestRecords;
    readonly figures: PlatformMetrics;
    readonly watch: StatementWatch;
    /** called when a member opens the editor */
    readonly onEditor: () => void;
  },
): ApiLayers => {
  const { records, figures, watch, onEditor } = observed;
  const layerOn = (deps: ApiDeps) => ({
    resources: watchedResources(createResources(deps), (answered) => {
      const { resource, operation } = answered;
      figures.resource(answered);
      if (resource === 'ownEntries' || resource === 'ownEntry') onEditor();
      records
        .getStore()
        ?.resources.push(operation === 'read' ? resource : `${resource}.${operation}`);
    }),
    shareRows: () => sharedRows(deps),
  });
  return {
    primary: layerOn(api),
    replica: replica && {
      ...layerOn({ ...api, database: watchedDatabase(replica.database, watch) }),
      mayRead: replica.mayRead,
    },
  };
};
