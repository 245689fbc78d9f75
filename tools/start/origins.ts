/** Where the three processes listen and how a browser reaches them. */
export type Place = {
  /** `address:port` */
  readonly listen: string;
  /** without trailing slash */
  readonly origin: string;
};
export type Places = { readonly host: Place; readonly assets: Place; readonly platform: Place };

const placeAt = (address: string | undefined, port: number | undefined): Place => {
  const listen = `${address}:${port}`;
  return { listen, origin: `http://${listen}` };
};

/** Places by three addresses and three ports, in the order host, assets, platform. */
export const placesOf = (addresses: readonly string[], ports: readonly number[]): Places => ({
  host: placeAt(addresses[0], ports[0]),
  assets: placeAt(addresses[1], ports[1]),
  platform: placeAt(addresses[2], ports[2]),
});
