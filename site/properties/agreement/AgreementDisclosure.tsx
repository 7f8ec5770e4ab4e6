import { AUTHORISATION_KEYS } from '#domain/properties/agreement-rows.ts';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { PossessionField } from './AgreementTerms.tsx';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import type { AgreementState } from './use-agreement-draft.ts';

/** What websites may do with the listing. */
export function AgreementAuthorisation({ draft, set, field, locale }: AgreementState) {
  return (
    <>
      {AUTHORISATION_KEYS.map((key) => {
        const hint = key === 'displayAddress' ? TEXTS.displayAddressHint[locale] : undefined;
        return (
          <YesNoField
            key={key}
            {...field(`authorisation.${key}`, TEXTS[key][locale], hint)}
            value={draft.authorisation[key]}
            onChange={(answer) => set(`authorisation.${key}`, answer)}
          />
        );
      })}
    </>
  );
}

/** What a buyer has to know, and what the seller owes. */
export function AgreementDisclosure(form: AgreementState) {
  const { draft, set, field, locale } = form;
  const { disclosure } = draft;
  return (
    <>
      <TextArea
        {...field(
          'disclosure.materialFacts',
          TEXTS.materialFacts[locale],
          TEXTS.materialFactsHint[locale],
        )}
        required={false}
        maxLength={4_000}
        value={disclosure.materialFacts}
        onChange={(text) => set('disclosure.materialFacts', text)}
      />
      <YesNoField
        {...field(
          'disclosure.showOffersToBuyers',
          TEXTS.showOffersToBuyers[locale],
          TEXTS.showOffersHint[locale],
        )}
        value={disclosure.showOffersToBuyers}
        onChange={(answer) => set('disclosure.showOffersToBuyers', answer)}
      />
      <YesNoField
        {...field('disclosure.discloseMultipleOffers', TEXTS.discloseMultipleOffers[locale])}
        value={disclosure.discloseMultipleOffers}
        onChange={(answer) => set('disclosure.discloseMultipleOffers', answer)}
      />
      <YesNoField
        {...field(
          'disclosure.mortgage.clear',
          TEXTS.mortgageClear[locale],
          TEXTS.mortgageHint[locale],
        )}
        value={disclosure.mortgage.clear}
        onChange={(answer) => set('disclosure.mortgage.clear', answer)}
      />
      {disclosure.mortgage.clear === false && (
        <MoneyField
          {...field('disclosure.mortgage.totalCents', TEXTS.mortgageTotal[locale])}
          value={disclosure.mortgage.totalCents}
          onChange={(cents, typed) =>
            set('disclosure.mortgage.totalCents', cents ?? (typed || undefined))
          }
        />
      )}
      <YesNoField
        {...field('disclosure.homeWarranty', TEXTS.homeWarranty[locale])}
        value={disclosure.homeWarranty}
        onChange={(answer) => set('disclosure.homeWarranty', answer)}
      />
      <PossessionField {...form} />
    </>
  );
}
