import { useEffect, useState } from 'react';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-counties.ts';
import { api, ask } from '#site/api.ts';
import { controlAttributes, Field } from '#site/ui/Field.tsx';
import { SelectField } from '#site/ui/SelectField.tsx';
import { TextField } from '#site/ui/TextField.tsx';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import type { AgreementState } from './use-agreement-draft.ts';

type Place = Readonly<{ city: string; zip: string | null; county: string }>;

const ASK_AFTER_MS = 250;
const COUNTIES = FLORIDA_COUNTIES.map((county) => ({ value: county, label: county }));

/** The address: a ZIP fills in its city and county, a city is suggested as it is typed. */
export function AgreementAddress({ draft, set, field, locale }: AgreementState) {
  const { street, unit, zip, city, county } = draft.address;
  const [cities, setCities] = useState<readonly Place[]>([]);
  const [filled, setFilled] = useState<Place>();

  useEffect(() => {
    if (city.trim().length < 2 || city === filled?.city) return;
    const timer = setTimeout(async () => setCities(await placesFor(city)), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [city, filled]);

  async function setZip(text: string): Promise<void> {
    set('address.zip', text);
    if (!/^\d{5}$/.test(text)) return;
    const [place] = await placesFor(text);
    // What somebody wrote themselves stays.
    const mayFill = (value: string, before: string | undefined) => value === '' || value === before;
    if (!place || !mayFill(city, filled?.city) || !mayFill(county, filled?.county)) return;
    set('address.city', place.city);
    set('address.county', place.county);
    setFilled(place);
  }

  function setCity(text: string): void {
    set('address.city', text);
    const known = cities.find((place) => place.city.toLowerCase() === text.trim().toLowerCase());
    if (known && county === '') set('address.county', known.county);
  }

  const cityField = field('address.city', TEXTS.city[locale]);
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
        <TextField
          {...field('address.zip', TEXTS.zip[locale], TEXTS.zipHint[locale])}
          width="short"
          inputMode="numeric"
          value={zip}
          autoComplete="postal-code"
          maxLength={5}
          onChange={(text) => void setZip(text)}
        />
        <Field {...cityField}>
          <div className="control" data-width="full">
            <input
              {...controlAttributes(cityField)}
              type="text"
              value={city}
              list="cities-of-florida"
              autoComplete="address-level2"
              maxLength={80}
              onChange={(event) => setCity(event.target.value)}
            />
          </div>
          <datalist id="cities-of-florida">
            {cities.map((place) => (
              <option key={`${place.city} ${place.county}`} value={place.city}>
                {place.county}
              </option>
            ))}
          </datalist>
        </Field>
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

async function placesFor(q: string): Promise<readonly Place[]> {
  const { data } = await ask(api.properties.places.$get({ query: { q } }));
  return data?.items ?? [];
}
