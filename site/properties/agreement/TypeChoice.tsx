import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  PROPERTY_TYPE_HINTS,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/properties/property-type.ts';
import { api, ask } from '#site/api.ts';
import { type Attempt, createAttempt } from '#site/attempt.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

type TypeChoiceProps = Readonly<{
  agreementId: string;
  /** The type that the agreement names. */
  agreed: PropertyType | undefined;
  locale: Locale;
}>;

/** Selects the property type, creates the property and opens its wizard. */
export default function TypeChoice({ agreementId, agreed, locale }: TypeChoiceProps) {
  const [chosen, setChosen] = useState<string>(agreed ?? '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const root = useTypedEarly();
  const [attempt] = useState(createAttempt);

  async function create(): Promise<void> {
    const propertyType = PROPERTY_TYPES.find((type) => type === chosen);
    setError(propertyType ? undefined : TEXTS.chooseType[locale]);
    if (!propertyType) return;
    setIsBusy(true);
    const created = await createProperty(attempt, agreementId, propertyType);
    if (created.id !== undefined) {
      return location.assign(wizardAddress(locale, created.id, 'general'));
    }
    setFailure(created.message);
    setIsBusy(false);
  }

  return (
    <form
      ref={root}
      noValidate
      className="agreement-fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void create();
      }}
    >
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <ChoiceField
        name="propertyType"
        label={TEXTS.propertyType[locale]}
        texts={UI_TEXTS[locale]}
        required
        variant="cards"
        error={error}
        value={chosen}
        onChange={setChosen}
        options={PROPERTY_TYPES.map((type) => ({
          value: type,
          label: PROPERTY_TYPE_LABELS[type][locale],
          hint: PROPERTY_TYPE_HINTS[type][locale],
        }))}
      />
      <div className="button-row">
        <Button size="large" type="submit" busy={isBusy}>
          {TEXTS.create[locale]}
        </Button>
      </div>
    </form>
  );
}

/**
 * Creates the property of a signed agreement.
 * @returns its id, also if it had been created before; otherwise the reason in the user's language.
 */
export async function createProperty(
  attempt: Attempt,
  agreementId: string,
  propertyType: PropertyType,
): Promise<Readonly<{ id: string } | { id?: undefined; message: string }>> {
  const json = { agreementId, propertyType };
  const { data, error } = await attempt.send(json, (headers) =>
    ask(api.properties.$post({ json }, { headers })),
  );
  if (data) return { id: data.property.id };
  const { propertyId, message } = error.data;
  return typeof propertyId === 'string' ? { id: propertyId } : { message };
}
