/** Encodings of cached pages; every current browser accepts both. */
export type HeldEncoding = 'br' | 'zstd';

/** A text in its cached encoding. */
export type CompressedText = {
  readonly encoding: HeldEncoding;
  readonly body: Uint8Array<ArrayBuffer>;
  /**
   * whether the text was compressed fast, for a waiting request; at the next request, it is
   * compressed better
   */
  readonly isQuick: boolean;
};
