import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { problem } from '../messages/problem.ts';

/** A certificate and its key as PEM. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Paths of a certificate and its key, from the command line. */
export interface CertificateFlags {
  readonly cert?: string;
  readonly key?: string;
}

/** Reads what a server needs for HTTPS; `undefined` without flags. */
export function readCertificate({ cert, key }: CertificateFlags): Result<Certificate | undefined> {
  if (cert === undefined && key === undefined) return success(undefined);
  const refused = (reason: string) => failure([problem('serve/certificate', { reason })]);
  if (cert === undefined || key === undefined)
    return refused(`--${cert === undefined ? 'cert' : 'key'} is missing, and HTTPS needs both`);
  try {
    const certificate = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(certificate);
    return success(certificate);
  } catch (error) {
    return refused(messageOf(error));
  }
}
