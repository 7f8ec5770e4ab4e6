import { answerAt } from '#domain/offers/field.ts';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { HoldingFieldProps } from './offer-field-props.ts';

/** Several answers that make one object; an optional one is opened by a question of its own. */
export function OfferGroup({ path, control, field, terms, onAnswer, locale }: HoldingFieldProps) {
  const isOpen = answerAt(terms, path) !== undefined;
  const fields = (
    <div className="stack" data-gap="form">
      {(field.fields ?? []).map((inner) => control(inner, path))}
    </div>
  );
  if (!field.ask) {
    return (
      <section className="stack" data-gap="form" aria-label={field.label[locale]}>
        {(field.fields ?? []).length > 3 && <h2 className="form-heading">{field.label[locale]}</h2>}
        {fields}
      </section>
    );
  }
  const { ask } = field;
  return (
    <YesNoField
      name={`${path}-asked`}
      label={ask.label[locale]}
      {...(ask.hint && { hint: ask.hint[locale] })}
      words={UI_TEXTS[locale]}
      required
      variant="plain"
      yesLabel={ask.yes[locale]}
      noLabel={ask.no[locale]}
      value={isOpen}
      onChange={(wanted) => onAnswer(path, wanted ? {} : null)}
      ifYes={fields}
    />
  );
}
