/** Where a process listens and how a browser reaches it. */
export type Place = {
  /** `address:port` */
  readonly listen: string;
  /** without trailing slash */
  readonly origin: string;
};
export type Places = {
  readonly host: Place;
  readonly assets: Place;
  readonly platform: Place;
  /** of the release console; null where none is started */
  readonly console: Place | null;
};

const placeAt = (address: string | undefined, port: number | undefined): Place => {
  const listen = `${address}:${port}`;
  return { listen, origin: `http://${listen}` };
};

/**
 * Places by three addresses and three ports, in the order host, assets, platform; a fourth port is the
 * release console's, at the assets' address.
 */
export const placesOf = (addresses: readonly string[], ports: readonly number[]): Places => ({
  host: placeAt(addresses[0], ports[0]),
  assets: placeAt(addresses[1], ports[1]),
  platform: placeAt(addresses[2], ports[2]),
  console: ports[3] === undefined ? null : placeAt(addresses[1], ports[3]),
});
