import type { Hits } from '@engawa/api-client/model/site.ts';
import { Fragment } from 'react';

/** A text with the words of the query highlighted; without a query, the plain text. */
export const MarkedText = ({ text, hits }: { text: string; hits: Hits | undefined }) =>
  hits === undefined ? (
    text
  ) : (
    <>
      {text.slice(0, hits[0]?.[0])}
      {hits.map(([start, end], at) => (
        <Fragment key={start}>
          <mark>{text.slice(start, end)}</mark>
          {text.slice(end, hits[at + 1]?.[0])}
        </Fragment>
      ))}
    </>
  );
