import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { createRoot } from 'react-dom/client';
import { Proposals } from './Proposals.tsx';

/** Adds proposals to a search field, at the end of its form, where React renders nothing. */
export const openProposals = (field: HTMLInputElement): void => {
  // every read is sent as a batch, in which a typed word stays a text; in a single read, a word
  // that looks like JSON would be parsed
  const { read } = createReadClient({ baseUrl: '/_api', batch: 'tick' });
  const place = document.createElement('div');
  (field.form ?? document.body).append(place);
  createRoot(place, { identifierPrefix: 'search-' }).render(
    <Proposals field={field} read={read} />,
  );
};
