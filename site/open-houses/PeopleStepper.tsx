import { MAX_VISITORS } from '#domain/visits/request.ts';
import { Icon } from '#site/ui/Icon.tsx';
import '#site/visits/visits.css';
import type { OpenHouseTexts } from './texts.ts';

/** How many people come. */
export function PeopleStepper({
  people,
  texts,
  onChange,
}: Readonly<{ people: number; texts: OpenHouseTexts; onChange: (people: number) => void }>) {
  return (
    <fieldset className="people-field">
      <legend className="field-label">{texts.people}</legend>
      <div className="people-stepper">
        <button
          type="button"
          aria-label={texts.fewer}
          disabled={people <= 1}
          onClick={() => onChange(people - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className="tabular">{people}</output>
        <button
          type="button"
          aria-label={texts.more}
          disabled={people >= MAX_VISITORS}
          onClick={() => onChange(people + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  );
}
