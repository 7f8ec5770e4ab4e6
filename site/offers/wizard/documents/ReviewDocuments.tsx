import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { AttachedDocuments } from './AttachedDocuments.tsx';
import type { AttachedDocument } from './attached-document.ts';

type ReviewDocumentsProps = Readonly<{
  offerId: string;
  documents: readonly AttachedDocument[];
  locale: Locale;
}>;

/** Documents in the review of an offer. */
export function ReviewDocuments({ offerId, documents, locale }: ReviewDocumentsProps) {
  const [kept, setKept] = useState(documents);
  return (
    <section>
      <div className="row-head">
        <h2 className="pb-2 border-b border-b-ink text-2xl">
          {OFFER_TEXTS.attachedDocuments[locale]}
        </h2>
        <a className="link" href={addressOf(locale, offerId, 'documents')}>
          {OFFER_WIZARD_TEXTS.change[locale]}
          <span className="visually-hidden">: {OFFER_TEXTS.attachedDocuments[locale]}</span>
        </a>
      </div>
      {kept.length === 0 && <p className="soft">{OFFER_TEXTS.noDocuments[locale]}</p>}
      <AttachedDocuments
        offerId={offerId}
        documents={kept}
        locale={locale}
        onRemoved={(id) => setKept((now) => now.filter((document) => document.id !== id))}
      />
    </section>
  );
}
