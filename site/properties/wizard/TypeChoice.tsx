import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import {
  AGREEMENT_TEXTS as TEXTS,
  TYPE_HINTS,
} from '#site/properties/agreement/agreement-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** Selects the property type, creates the property and opens its wizard. */
export default function TypeChoice({
  agreementId,
  locale,
}: Readonly<{ agreementId: string; locale: Locale }>) {
  const [chosen, setChosen] = useState('');
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
    const json = { agreementId, propertyType };
    const answer = await attempt.send(json, (headers) =>
      ask(api.properties.$post({ json }, { headers })),
    );
    if (answer.data) return open(answer.data.property.id);
    const { propertyId, message } = answer.error.data;
    if (typeof propertyId === 'string') return open(propertyId);
    setFailure(message);
    setIsBusy(false);
  }

  function open(id: string): void {
    location.assign(wizardAddress(locale, id, 'general'));
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
        label={TEXTS.typeTitle[locale]}
        texts={UI_TEXTS[locale]}
        required
        variant="cards"
        error={error}
        value={chosen}
        onChange={setChosen}
        options={PROPERTY_TYPES.map((type) => ({
          value: type,
          label: PROPERTY_TYPE_LABELS[type][locale],
          hint: TYPE_HINTS[type][locale],
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
