import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** What one answer of the host shows. */
export type SeenPage = {
  readonly status: number;
  /** the release set the document was rendered with */
  readonly releases: string;
  /** releases that its slots bear */
  readonly remotes: readonly string[];
  readonly text: string;
  readonly heading: string;
};

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A node and all below it, in the order of the document. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesIn(child);
}

const elementsIn = (node: Node): Element[] =>
  [...nodesIn(node)].filter((each) => defaultTreeAdapter.isElementNode(each));

const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const textOf = (node: Node | undefined): string =>
  node === undefined
    ? ''
    : [...nodesIn(node)]
        .map((each) => (defaultTreeAdapter.isTextNode(each) ? each.value : ''))
        .join('');

/**
 * Asks the host for a page as a new connection would. It is read as a tree alone: journeys ask thousands of
 * times, and a document with its styles costs several times what drawing the page has cost.
 */
export const renderedPage = async (url: string): Promise<SeenPage> => {
  const answer = await fetch(url, { redirect: 'manual' });
  const elements = elementsIn(parse(await answer.text(), { scriptingEnabled: false }));
  const first = (tagName: string) => elements.find((element) => element.tagName === tagName);
  const root = first('html');
  return {
    status: answer.status,
    releases: (root && attributeOf(root, 'data-releases')) ?? '',
    remotes: elements.flatMap((element) => attributeOf(element, 'data-remote') ?? []),
    text: textOf(first('body')),
    heading: textOf(first('h1')),
  };
};
