import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

export type Certificate = {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** SHA-256 of the public key, base64; the browser trusts only this certificate */
  readonly pin: string;
};

/** Creates a certificate for localhost with a new key. @errors PlainError without openssl */
export const makeCertificate = async (): Promise<Certificate> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-tls-'));
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', keyFile, '-out', certFile, '-days', '2'];
    const made = await runProgram('openssl', ['req', '-x509', ...kind, ...name, ...files], {
      cwd: CHECKOUT_ROOT,
    });
    if (made.code !== 0)
      throw new PlainError(`openssl made no certificate: ${made.lastLines.join(' ')}`);
    const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, pin: createHash('sha256').update(spki).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
