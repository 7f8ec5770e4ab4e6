import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import { type Answer, api, ask } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';
import type { RequestHeaders } from '#site/attempt.ts';

export type { SigningAnswer } from '#domain/signing/signing-answer.ts';

type Typed = Readonly<{ kind: 'typed'; name: string }>;
type Drawn = Readonly<{ kind: 'drawn'; name: string; strokes: [number, number][][] }>;
export type SignBody = Readonly<{
  documentSha256: string;
  signature: Typed | Drawn;
  intent: true;
  code?: string;
}>;

/** Calls of a signer, with an account or with a personal link and code. */
export type SigningCalls = Readonly<{
  read: () => Promise<Answer<SigningAnswer>>;
  consent: (consentSha256: string) => Promise<Answer<SigningAnswer>>;
  sign: (body: SignBody, headers: RequestHeaders) => Promise<Answer<SigningAnswer>>;
  decline: (reason: string) => Promise<Answer<SigningAnswer>>;
  /** Asks the account that sent the link to correct the document; undefined for an account. */
  askCorrection?: (text: string) => Promise<Answer<SigningAnswer>>;
  /** URL of the PDF. */
  pdf: string;
  sealedPdf: string;
}>;

export function memberCalls(id: string): SigningCalls {
  const { signing } = api.offers[':id'];
  const param = { id };
  return {
    read: () => ask(signing.$get({ param })),
    consent: (consentSha256) =>
      ask(signing.consent.$post({ param, json: { consentSha256, accepted: true } })),
    sign: (json, headers) => ask(signing.sign.$post({ param, json: mutable(json) }, { headers })),
    decline: (reason) => ask(signing.decline.$post({ param, json: { reason } })),
    pdf: apiUrl(`/api/offers/${id}/signing/document.pdf`),
    sealedPdf: apiUrl(`/api/offers/${id}/signing/sealed.pdf`),
  };
}

export const GUEST_CALLS: SigningCalls = {
  read: () => ask(api.sign.$get()),
  consent: (consentSha256) =>
    ask(api.sign.consent.$post({ json: { consentSha256, accepted: true } })),
  sign: (json, headers) => ask(api.sign.sign.$post({ json: mutable(json) }, { headers })),
  decline: (reason) => ask(api.sign.decline.$post({ json: { reason } })),
  askCorrection: (text) => ask(api.sign['ask-correction'].$post({ json: { text } })),
  pdf: apiUrl('/api/sign/document.pdf'),
  sealedPdf: apiUrl('/api/sign/sealed.pdf'),
};

function mutable({ signature, ...rest }: SignBody) {
  return { ...rest, signature: { ...signature } };
}
