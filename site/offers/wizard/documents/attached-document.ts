import type { DocumentKind } from '#domain/offers/documents.ts';

/** A document of an offer. */
export type AttachedDocument = Readonly<{
  id: string;
  kind: DocumentKind;
  name: string;
  bytes: number;
  /** False for a document of a draft or unsent counter-offer, which can be removed. */
  isSent: boolean;
}>;
