import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { ReactNode } from 'react';
import { PanelColumns } from './PanelColumns.tsx';
import { readPanelColumns } from './panelColumns.ts';
import type { PanelSubject } from './panelSubject.ts';

/** Reads the columns of the footer's panel in one round. Null where there is nothing to show. */
export const footerPanel = async (subject: PanelSubject): Promise<ReactNode> => {
  const { read } = createReadClient({ baseUrl: '/_api', batch: 'tick' });
  const columns = await readPanelColumns(read, subject);
  return columns.length > 0 ? <PanelColumns columns={columns} /> : null;
};
