import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A node and all below it, in the order of the document. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesIn(child);
}

/** All elements below a node, in the order of the document. */
export const collectElements = (node: Node): Element[] =>
  [...nodesIn(node)].filter((each) => defaultTreeAdapter.isElementNode(each));

export const findAttribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

export const collectText = (node: Node | undefined): string =>
  node === undefined
    ? ''
    : [...nodesIn(node)]
        .map((each) => (defaultTreeAdapter.isTextNode(each) ? each.value : ''))
        .join('');
