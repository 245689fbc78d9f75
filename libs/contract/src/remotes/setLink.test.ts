import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { decodeSetLink, encodeSetLink, type SetLink } from './setLink.server.ts';

const pair = () => generateKeyPairSync('ed25519');
const registry = pair();
const signing = (key: KeyObject) => (bytes: Uint8Array) =>
  sign(null, bytes, key).toString('base64');
const verifying = (key: KeyObject) => (bytes: Uint8Array, signature: string) =>
  verify(null, bytes, key, Buffer.from(signature, 'base64'));

const LINK: SetLink = {
  id: 'abcdefghij-_1234',
  versions: { entry: '1.2.3', social: '1.1.0-local.0f' },
  expires: '2026-11-26T12:00:00.000Z',
};
const token = encodeSetLink(LINK, signing(registry.privateKey));
const decode = (text: string) => decodeSetLink(text, verifying(registry.publicKey));

describe('BQ1 link to a release set', () => {
  it('decodes to the encoded set', () => {
    expect(decode(token)).toEqual({ ok: true, value: LINK });
  });

  it('is rejected when any of its characters differs', () => {
    for (let at = 0; at < token.length; at += 1) {
      for (const other of ['A', 'B', '.', '=']) {
        if (token[at] === other) continue;
        const altered = token.slice(0, at) + other + token.slice(at + 1);
        expect({ at, ...decode(altered) }).toEqual({ at, ok: false, error: 'altered' });
      }
    }
  });

  it('is refused when it is longer or shorter', () => {
    for (const altered of [`${token}=`, `${token}.x`, `${token} `, token.slice(0, -1), '', '.'])
      expect(decode(altered)).toEqual({ ok: false, error: 'altered' });
  });

  it('is refused when another key has signed it', () => {
    const other = encodeSetLink(LINK, signing(pair().privateKey));
    expect(decode(other)).toEqual({ ok: false, error: 'altered' });
  });

  it('is rejected when the signed document is of another kind', () => {
    const payload = Buffer.from(JSON.stringify(LINK)).toString('base64url');
    const signature = sign(null, Buffer.from(payload), registry.privateKey).toString('base64url');
    expect(decode(`${payload}.${signature}`)).toEqual({ ok: false, error: 'altered' });
  });

  it.each([
    ['a version that is a path', { ...LINK, versions: { entry: '../1.0.0' } }],
    ['a remote that is a path', { ...LINK, versions: { 'entry/x': '1.0.0' } }],
    ['no version at all', { ...LINK, versions: {} }],
    ['no time', { ...LINK, expires: 'never' }],
  ])('is rejected with %s, even if signed', (_, wrong) => {
    expect(decode(encodeSetLink(wrong, signing(registry.privateKey)))).toEqual({
      ok: false,
      error: 'altered',
    });
  });
});
