import { answerAt, isRequired } from '#domain/offers/field.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { HoldingFieldProps } from './offer-field-props.ts';

/** A list of buyers or of companies, each with its answers; rows are added and removed. */
export function OfferRows({
  path,
  control,
  field,
  terms,
  onAnswer,
  errors,
  locale,
}: HoldingFieldProps) {
  const words = UI_TEXTS[locale];
  const answer = answerAt(terms, path);
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const rowName = field.row?.[locale] ?? field.label[locale];
  return (
    <FieldGroup
      name={path}
      label={field.label[locale]}
      words={words}
      required={isRequired(field, terms)}
      error={errors[path]}
      {...(field.hint && { hint: field.hint[locale] })}
    >
      <div className="stack" data-gap="form">
        {rows.map((_, index) => {
          const rowPath = `${path}.${index}`;
          return (
            <section className="card card-body stack" data-gap="form" key={rowPath}>
              <div className="row-head">
                <h3>
                  {rowName} {index + 1}
                </h3>
                <Button
                  variant="text"
                  size="small"
                  icon="trash"
                  onClick={() =>
                    onAnswer(
                      path,
                      rows.filter((__, other) => other !== index),
                    )
                  }
                >
                  {words.remove(`${rowName} ${index + 1}`)}
                </Button>
              </div>
              {(field.fields ?? []).map((inner) => control(inner, rowPath))}
            </section>
          );
        })}
        <div>
          <Button variant="second" icon="plus" onClick={() => onAnswer(path, [...rows, {}])}>
            {field.add?.[locale] ?? field.label[locale]}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
