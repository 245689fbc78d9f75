/** The listen address of a process, and its origin for browsers. */
export type Endpoint = {
  /** `address:port` */
  readonly listen: string;
  /** without trailing slash */
  readonly origin: string;
};
export type Endpoints = {
  readonly host: Endpoint;
  readonly assets: Endpoint;
  readonly platform: Endpoint;
  /** endpoint of the release console; null if the console does not run */
  readonly console: Endpoint | null;
};

const placeAt = (address: string | undefined, port: number | undefined): Endpoint => {
  const listen = `${address}:${port}`;
  return { listen, origin: `http://${listen}` };
};

/**
 * Builds endpoints from three addresses and three ports, in the order host, assets, platform. A
 * fourth port is the release console's; the console uses the assets' address.
 */
export const buildEndpoints = (
  addresses: readonly string[],
  ports: readonly number[],
): Endpoints => ({
  host: placeAt(addresses[0], ports[0]),
  assets: placeAt(addresses[1], ports[1]),
  platform: placeAt(addresses[2], ports[2]),
  console: ports[3] === undefined ? null : placeAt(addresses[1], ports[3]),
});
