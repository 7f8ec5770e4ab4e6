import type { Locale } from '#domain/i18n/locale.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { correctionAddress } from '#site/offers/addresses.ts';
import { TermRows } from '#site/offers/TermRows.tsx';

type OfferReviewProps = Readonly<{
  terms: PartialTerms;
  offerId: string;
  listPriceCents: number;
  county: string;
  locale: Locale;
  now: number;
}>;

/** All answers in words, each with a link to its step. */
export function OfferReview({
  terms,
  offerId,
  listPriceCents,
  county,
  locale,
  now,
}: OfferReviewProps) {
  const groups = reviewRows(terms, {
    locale,
    reader: 'buyer',
    now,
    listPriceCents,
    county,
    assignedTitleCompany: ASSIGNED_TITLE_COMPANY,
  });
  return (
    <>
      {groups.map(({ group, label, rows }) => (
        <section key={group}>
          <h2 className="pb-2 border-b border-b-ink text-2xl">{label}</h2>
          <TermRows
            rows={rows}
            action={(row) => (
              <a className="link" href={correctionAddress(locale, offerId, row.step)}>
                {OFFER_WIZARD_TEXTS.change[locale]}
                <span className="visually-hidden">: {row.label}</span>
              </a>
            )}
          />
        </section>
      ))}
    </>
  );
}
