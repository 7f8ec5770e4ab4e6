import { MAX_VISITORS } from '#domain/visits/request.ts';
import { Icon } from '#site/ui/Icon.tsx';
import './visits.css';

type PeopleStepperProps = Readonly<{
  people: number;
  texts: Readonly<{ people: string; fewer: string; more: string }>;
  onChange: (people: number) => void;
}>;

/** Number of visitors. */
export function PeopleStepper({ people, texts, onChange }: PeopleStepperProps) {
  return (
    <fieldset className="people-field">
      <legend className="field-label">{texts.people}</legend>
      <div className="people-stepper inline-grid grid-cols-[3rem_4rem_3rem] mt-2 border border-control rounded-control bg-paper">
        <button
          className="disabled:text-control"
          type="button"
          aria-label={texts.fewer}
          disabled={people <= 1}
          onClick={() => onChange(people - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className="tabular grid place-items-center font-strong text-[1.1875rem]">
          {people}
        </output>
        <button
          className="disabled:text-control"
          type="button"
          aria-label={texts.more}
          disabled={people >= MAX_VISITORS}
          onClick={() => onChange(people + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <input type="hidden" name="people" value={people} />
    </fieldset>
  );
}
