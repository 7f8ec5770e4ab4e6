import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  CRITERIA,
  type Criterion,
  type Declaration,
  INVITED,
  rulesOf,
  SHOWN,
} from '#domain/rounds/declaration.ts';
import { CRITERION_WORDS, INVITED_WORDS, SHOWN_WORDS } from '#domain/rounds/rule-words.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { InstantField } from '#site/ui/fields/InstantField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { RoundRules } from './RoundRules.tsx';
import { ROUND_TEXTS as TEXTS, ROUND_WORDS as WORDS } from './round-texts.ts';

const DECISION_HOURS = [24, 48, 72] as const;

type DeclareRoundProps = Readonly<{
  propertyId: string;
  /** Whether there are enough open offers to start now. */
  mayStartNow: boolean;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** Form to declare a round; beside it the rules as everyone will read them. */
export default function DeclareRound({ propertyId, mayStartNow, locale, now }: DeclareRoundProps) {
  const [declaration, setDeclaration] = useState<Declaration>({
    ...{ invited: 'open_offers', shows: 'count', escalation: true, criteria: ['net'] },
    startsAt: mayStartNow ? null : '',
    deadlineAt: '',
    decisionHours: 24,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [refused, setRefused] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const form = useFirstError(refusals);
  const texts = UI_TEXTS[locale];
  const put = (part: Partial<Declaration>) => setDeclaration((last) => ({ ...last, ...part }));
  const criterionAt = (index: number) => declaration.criteria[index] ?? '';
  const setCriterion = (index: number, value: string) => {
    const chosen = CRITERIA.find((key) => key === value);
    const before = declaration.criteria.slice(0, index).filter((key) => key !== chosen);
    const after = declaration.criteria.slice(index + 1).filter((key) => key !== chosen);
    put({ criteria: chosen ? [...before, chosen, ...after] : before });
  };

  async function declare() {
    setIsBusy(true);
    const { data, error } = await attempt.send(declaration, (headers) =>
      ask(
        api.properties[':id'].round.$post(
          {
            param: { id: propertyId },
            json: { ...declaration, criteria: [...declaration.criteria] },
          },
          { headers: { ...headers, 'Accept-Language': locale } },
        ),
      ),
    );
    if (data) {
      location.assign(`/${locale}/properties/round/${propertyId}?declared=1`);
      return;
    }
    setIsBusy(false);
    setErrors(error.data.errors ?? {});
    setRefused(error.data.errors ? undefined : error.data);
    if (error.data.errors) setRefusals((count) => count + 1);
    else setPresses((count) => count + 1);
  }

  const options = (keys: readonly Criterion[]) =>
    keys.map((value) => ({ value, label: CRITERION_WORDS[value][locale] }));
  const startsAt = declaration.startsAt === '' ? null : declaration.startsAt;
  const deadline = Date.parse(declaration.deadlineAt);
  return (
    <div className="round-columns">
      <form
        ref={form}
        className="card card-body stack"
        data-gap="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void declare();
        }}
      >
        <h2>{TEXTS.declareTitle[locale]}</h2>
        <ChoiceField
          name="invited"
          label={TEXTS.invited[locale]}
          texts={texts}
          required
          value={declaration.invited}
          options={INVITED.map((value) => ({ value, label: INVITED_WORDS[value][locale] }))}
          onChange={(value) =>
            put({ invited: INVITED.find((key) => key === value) ?? 'open_offers' })
          }
        />
        <ChoiceField
          name="starts"
          label={TEXTS.starts[locale]}
          texts={texts}
          required
          value={declaration.startsAt === null ? 'now' : 'later'}
          options={[
            { value: 'now', label: TEXTS.startsNow[locale], disabled: !mayStartNow },
            { value: 'later', label: TEXTS.startsLater[locale] },
          ]}
          onChange={(value) => put({ startsAt: value === 'now' ? null : '' })}
        />
        {declaration.startsAt !== null && (
          <InstantField
            name="startsAt"
            label={TEXTS.startsAt[locale]}
            texts={texts}
            required
            value={declaration.startsAt}
            error={errors['startsAt']?.[0]}
            onChange={(value) => put({ startsAt: value })}
          />
        )}
        <InstantField
          name="deadlineAt"
          label={TEXTS.deadlineAt[locale]}
          hint={TEXTS.deadlineHint[locale]}
          texts={texts}
          required
          value={declaration.deadlineAt}
          error={errors['deadlineAt']?.[0]}
          onChange={(deadlineAt) => put({ deadlineAt })}
        />
        <ChoiceField
          name="shows"
          label={TEXTS.shows[locale]}
          texts={texts}
          required
          value={declaration.shows}
          options={SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value][locale] }))}
          onChange={(value) => put({ shows: SHOWN.find((key) => key === value) ?? 'count' })}
        />
        {(['first', 'second', 'third'] as const)
          .slice(0, declaration.criteria.length + 1)
          .map((place, index) => (
            <SelectField
              key={place}
              name={`criteria.${index}`}
              label={TEXTS[place][locale]}
              texts={texts}
              required={index === 0}
              hasEmpty={index > 0}
              placeholder={TEXTS.none[locale]}
              value={criterionAt(index)}
              options={options(CRITERIA)}
              onChange={(value) => setCriterion(index, value)}
            />
          ))}
        <CheckField
          name="escalation"
          label={TEXTS.escalation[locale]}
          texts={texts}
          value={declaration.escalation}
          onChange={(escalation) => put({ escalation })}
        />
        <SelectField
          name="decisionHours"
          label={TEXTS.decision[locale]}
          texts={texts}
          required
          hasEmpty={false}
          value={String(declaration.decisionHours)}
          options={DECISION_HOURS.map((hours) => ({
            value: String(hours),
            label: WORDS.hours[locale](hours),
          }))}
          onChange={(value) => put({ decisionHours: Number(value) })}
        />
        {refused && <Failure problem={refused} attempt={presses} locale={locale} />}
        <Button variant="coral" size="large" type="submit" busy={isBusy}>
          {TEXTS.declare[locale]}
        </Button>
        <p className="small">{TEXTS.declareBinds[locale]}</p>
      </form>
      {!Number.isNaN(deadline) && (
        <RoundRules
          rules={rulesOf({ ...declaration, startsAt }, now)}
          deadlineAt={deadline}
          locale={locale}
        />
      )}
    </div>
  );
}
