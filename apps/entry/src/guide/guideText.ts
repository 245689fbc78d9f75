/** A section of a page about the service. */
type GuideSection = {
  /** id for links with a fragment */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** next links */
  readonly ways?: readonly { readonly href: string; readonly label: string }[];
};

export type GuideText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly GuideSection[];
};
