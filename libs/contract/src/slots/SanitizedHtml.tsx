import { useSlotHost } from './slotHost.ts';

type Attributes = Readonly<Record<`data-${string}`, string>> & { readonly dir?: 'auto' };

/**
 * HTML that was sanitised when it was stored. The server prints it; in the browser the server's nodes
 * stay as they are, so it is in the document once and in no data. A page that was opened in the
 * document brings it as data. Another text is another `htmlKey`.
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
