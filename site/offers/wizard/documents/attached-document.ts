import type { DocumentKind } from '#domain/offers/documents.ts';

/** A document that is with an offer. */
export type AttachedDocument = Readonly<{
  id: string;
  kind: DocumentKind;
  name: string;
  bytes: number;
  /** False while it waits with a draft or an unsent counter-offer, and can be removed. */
  isSent: boolean;
}>;
