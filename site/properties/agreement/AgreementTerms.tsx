import {
  FINANCING_LABELS,
  OCCUPANCY_LABELS,
  POSSESSION_LABELS,
} from '#domain/properties/agreement-labels.ts';
import { optionsIn } from '#site/forms/options-in.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { ChoicesField } from '#site/ui/choices/ChoicesField.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import type { AgreementState } from './use-agreement-draft.ts';

/** Price, dates and what comes with the home. */
export function AgreementTerms({ draft, set, field, locale }: AgreementState) {
  const { listing } = draft;
  return (
    <>
      <MoneyField
        {...field(
          'listing.listPriceCents',
          TEXTS.listPriceCents[locale],
          TEXTS.listPriceHint[locale],
        )}
        value={listing.listPriceCents}
        onChange={(cents, typed) => set('listing.listPriceCents', cents ?? (typed || undefined))}
      />
      <div className="field-row">
        <DateField
          {...field('listing.startDate', TEXTS.startDate[locale])}
          value={listing.startDate}
          onChange={(date) => set('listing.startDate', date)}
        />
        <DateField
          {...field('listing.endDate', TEXTS.endDate[locale])}
          value={listing.endDate}
          min={listing.startDate}
          onChange={(date) => set('listing.endDate', date)}
        />
      </div>
      <ChoicesField
        {...field(
          'listing.acceptedFinancing',
          TEXTS.acceptedFinancing[locale],
          TEXTS.financingHint[locale],
        )}
        value={listing.acceptedFinancing}
        options={optionsIn(FINANCING_LABELS, locale)}
        onChange={(chosen) => set('listing.acceptedFinancing', chosen)}
      />
      <ChoiceField
        {...field('listing.occupancy', TEXTS.occupancy[locale])}
        look="cards"
        grid
        value={listing.occupancy}
        options={optionsIn(OCCUPANCY_LABELS, locale)}
        onChange={(chosen) => set('listing.occupancy', chosen)}
      />
      <TextArea
        {...field(
          'listing.personalPropertyIncluded',
          TEXTS.personalPropertyIncluded[locale],
          TEXTS.personalPropertyHint[locale],
        )}
        rows={3}
        maxLength={1_024}
        value={listing.personalPropertyIncluded}
        onChange={(text) => set('listing.personalPropertyIncluded', text)}
      />
      <TextField
        {...field(
          'listing.buyerAgentCompensation',
          TEXTS.buyerAgentCompensation[locale],
          TEXTS.compensationHint[locale],
        )}
        required={false}
        width="middle"
        maxLength={100}
        value={listing.buyerAgentCompensation}
        onChange={(text) => set('listing.buyerAgentCompensation', text)}
      />
    </>
  );
}

/** When possession is given: the last of the disclosures. */
export function PossessionField({ draft, set, field, locale }: AgreementState) {
  return (
    <ChoiceField
      {...field('disclosure.possession', TEXTS.possession[locale])}
      look="cards"
      grid
      value={draft.disclosure.possession}
      options={optionsIn(POSSESSION_LABELS, locale)}
      onChange={(chosen) => set('disclosure.possession', chosen)}
    />
  );
}
