import { useSlotHost } from './slotHost.ts';

type Attributes = Readonly<Record<`data-${string}`, string>> & { readonly dir?: 'auto' };

/**
 * HTML that was sanitised before it was stored. The server renders it. The browser keeps the
 * server's nodes, so the HTML is in the document once and in no data. For a page that opens within
 * the document, the HTML arrives as data. Another text needs another `htmlKey`.
 * @param attributes public hooks, such as `data-uranus-component`, and the text's own direction
 */
export const SanitizedHtml = ({
  htmlKey,
  className,
  attributes,
}: {
  htmlKey: string;
  className: string;
  attributes?: Attributes;
}) => (
  <div
    key={htmlKey}
    className={className}
    data-html-key={htmlKey}
    {...attributes}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: useSlotHost().htmlOf(htmlKey) }}
  />
);
