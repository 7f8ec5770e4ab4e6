import { answerAt, isAsked, type OfferField } from '#domain/offers/field.ts';
import { Fold } from '#site/forms/Fold.tsx';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { OfferFieldInput } from './OfferFieldInput.tsx';
import type { OfferFieldProps } from './offer-field-props.ts';

type StepFieldsProps = Omit<OfferFieldProps, 'field' | 'base'> &
  Readonly<{ fields: readonly OfferField[] }>;

/** So many optional questions of a step are folded, if it has a required one. */
const FOLDED_FROM = 2;

/** The questions of a step, the required ones first; several optional ones follow, folded with their count. */
export function StepFields({ fields, ...shared }: StepFieldsProps) {
  const asked = fields.filter((field) => isAsked(field, shared.terms));
  const optional = asked.filter((field) => field.optional);
  const isFolded = optional.length >= FOLDED_FROM && optional.length < asked.length;
  const open = isFolded ? asked.filter((field) => !field.optional) : asked;
  const paths = optional.map(({ path }) => path);
  return (
    <>
      {open.map(control)}
      {isFolded && (
        <Fold
          title={ANSWER_TEXTS.moreOf[shared.locale]}
          paths={paths}
          answered={paths.filter((path) => isGiven(answerAt(shared.terms, path))).length}
          errors={shared.errors}
          locale={shared.locale}
        >
          <div className="stack" data-gap="form">
            {optional.map(control)}
          </div>
        </Fold>
      )}
    </>
  );

  function control(field: OfferField) {
    return <OfferFieldInput key={field.path} {...shared} field={field} />;
  }
}

function isGiven(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== '';
}
