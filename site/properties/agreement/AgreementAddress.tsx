import { useState } from 'react';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-counties.ts';
import { type Place, PlaceField, placesFor } from '#site/forms/PlaceField.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import type { AgreementState } from './use-agreement-draft.ts';

const COUNTIES = FLORIDA_COUNTIES.map((county) => ({ value: county, label: county }));

/** The address: a ZIP fills in its city and county, a city is suggested as it is typed. */
export function AgreementAddress({ draft, set, field, locale }: AgreementState) {
  const { street, unit, zip, city, county } = draft.address;
  const [filled, setFilled] = useState<Place>();

  async function setZip(text: string): Promise<void> {
    set('address.zip', text);
    if (!/^\d{5}$/.test(text)) return;
    const [place] = await placesFor(text);
    // What somebody wrote themselves stays.
    const mayFill = (value: string, before: string | undefined) => value === '' || value === before;
    if (!place || !mayFill(city, filled?.city) || !mayFill(county, filled?.county)) return;
    fill({ ...place, zip: null });
  }

  function fill(place: Place): void {
    set('address.city', place.city);
    set('address.county', place.county);
    if (place.zip) set('address.zip', place.zip);
    setFilled(place);
  }

  return (
    <>
      <div className="field-row address-row">
        <TextField
          {...field('address.street', TEXTS.street[locale])}
          value={street}
          autoComplete="address-line1"
          maxLength={200}
          onChange={(text) => set('address.street', text)}
        />
        <TextField
          {...field('address.unit', TEXTS.unit[locale])}
          required={false}
          width="short"
          value={unit}
          autoComplete="address-line2"
          maxLength={20}
          onChange={(text) => set('address.unit', text)}
        />
      </div>
      <div className="field-row">
        <PlaceField
          {...field('address.zip', TEXTS.zip[locale], TEXTS.zipHint[locale])}
          width="short"
          inputMode="numeric"
          value={zip}
          autoComplete="postal-code"
          maxLength={5}
          onChange={(text) => void setZip(text)}
          onPlace={fill}
        />
        <PlaceField
          {...field('address.city', TEXTS.city[locale])}
          value={city}
          autoComplete="address-level2"
          maxLength={80}
          onChange={(text) => set('address.city', text)}
          onPlace={fill}
        />
        <SelectField
          {...field('address.county', TEXTS.county[locale])}
          value={county}
          options={COUNTIES}
          onChange={(text) => set('address.county', text)}
        />
      </div>
      <p className="soft small" role="status">
        {filled && filled.city === city ? TEXTS.filled[locale] : ''}
      </p>
      <p>
        <span className="soft">{TEXTS.state[locale]}:</span> {TEXTS.florida[locale]}
      </p>
    </>
  );
}
