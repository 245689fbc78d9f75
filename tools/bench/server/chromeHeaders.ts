/** What Chrome takes, in its order. Over plain HTTP it asks for less; it meets real sites over TLS. */
export const CHROME_ENCODINGS = 'gzip, deflate, br, zstd';
