import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { loadDocument } from './documents/loadDocument.ts';
import type { ProgramDocument } from '../protocol/routes/programDocument.ts';
import { compressWell } from './compress.ts';
import type { RenderRequest, RenderedPage, WorkerSetup } from '../protocol/workerMessages.ts';
import type { RenderServices } from './renderRecorder.ts';
import { withoutBody } from './withoutBody.ts';

/**
 * Renders a document for programs, with a result like that of `renderPage`. The code of no remote
 * takes part.
 */
export const renderDocument = async (
  document: ProgramDocument,
  { context, versions }: Pick<RenderRequest, 'context' | 'versions'>,
  setup: Pick<WorkerSetup, 'origins' | 'platformAddress' | 'siteName' | 'limits'>,
  { recorder, fetchAnswer }: Pick<RenderServices, 'recorder' | 'fetchAnswer'>,
): Promise<RenderedPage> => {
  const { read } = createReadClient({
    baseUrl: `${setup.platformAddress}/_api`,
    timeoutMs: setup.limits.readMs,
    fetch: fetchAnswer,
    headers: () => (context === null ? {} : callHeaders(context)),
    onRead: recorder.read,
  });
  const { text, ...outcome } = await loadDocument(document, read, {
    ...setup,
    releases: `host@${versions['host'] ?? 'none'}`,
  });
  recorder.ended('loadMs');
  if (text === '') return withoutBody(outcome, []);
  const identity = new TextEncoder().encode(text);
  const encoded = compressWell(identity);
  recorder.ended('compressMs');
  return { ...withoutBody(outcome, []), identity, encoded };
};
