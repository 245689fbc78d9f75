import { useSlotHost } from './slotHost.ts';

type Attributes = Readonly<Record<`data-${string}`, string>> & { readonly dir?: 'auto' };

/**
 * Renders HTML that was sanitised before it was stored. In a document from the server, the browser
 * retains the server's nodes, so the document's data does not repeat the HTML. For a page that
 * opens within the document, the HTML arrives as data. Each text needs its own `htmlKey`.
 * @param attributes attributes of the element: public hooks, such as `data-uranus-component`, and
 * the direction of the text
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
