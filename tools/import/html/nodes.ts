import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

/** The elements below a node in document order, at any depth. */
export function* walkElements(root: HtmlParent): Generator<HtmlElement> {
  const rest = root.childNodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (const child of node.childNodes.toReversed()) rest.push(child);
  }
}

export const findAttribute = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';
