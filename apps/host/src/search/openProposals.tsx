import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { createRoot } from 'react-dom/client';
import { Proposals } from './Proposals.tsx';

/** Gives a search field its proposals. They stand behind all else of its form, where React renders nothing. */
export const openProposals = (field: HTMLInputElement): void => {
  // in a batch words stay text; by itself a query that looks like JSON would be read as such
  const { read } = createReadClient({ baseUrl: '/_api', batch: 'tick' });
  const place = document.createElement('div');
  (field.form ?? document.body).append(place);
  createRoot(place, { identifierPrefix: 'search-' }).render(
    <Proposals field={field} read={read} />,
  );
};
