/** A part of a page about the service. */
type GuideSection = {
  /** by which a link names it */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** where to go on from here */
  readonly ways?: readonly { readonly href: string; readonly label: string }[];
};

export type GuideText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly GuideSection[];
};
