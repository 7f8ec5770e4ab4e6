import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { KeptDocuments } from './KeptDocuments.tsx';
import type { KeptDocument } from './kept-document.ts';

type ReviewDocumentsProps = Readonly<{
  offerId: string;
  documents: readonly KeptDocument[];
  locale: Locale;
}>;

/** What goes with the offer, in its review. */
export function ReviewDocuments({ offerId, documents, locale }: ReviewDocumentsProps) {
  const [kept, setKept] = useState(documents);
  return (
    <section>
      <div className="row-head">
        <h2 className="pb-2 border-b border-b-ink text-2xl">{OFFER_TEXTS.keptDocuments[locale]}</h2>
        <a className="link" href={addressOf(locale, offerId, 'documents')}>
          {OFFER_WIZARD_TEXTS.change[locale]}
          <span className="visually-hidden">: {OFFER_TEXTS.keptDocuments[locale]}</span>
        </a>
      </div>
      {kept.length === 0 && <p className="soft">{OFFER_TEXTS.noDocuments[locale]}</p>}
      <KeptDocuments
        offerId={offerId}
        documents={kept}
        locale={locale}
        onRemoved={(id) => setKept((now) => now.filter((document) => document.id !== id))}
      />
    </section>
  );
}
