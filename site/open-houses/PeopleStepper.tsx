import { MAX_VISITORS } from '#domain/visits/request.ts';
import { Icon } from '#site/ui/Icon.tsx';
import '#site/visits/visits.css';
import type { OpenHouseTexts } from './texts.ts';

/** Number of visitors. */
export function PeopleStepper({
  people,
  texts,
  onChange,
}: Readonly<{ people: number; texts: OpenHouseTexts; onChange: (people: number) => void }>) {
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
    </fieldset>
  );
}
