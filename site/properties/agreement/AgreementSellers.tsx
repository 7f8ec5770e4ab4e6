import '#site/forms/questions/rows.css';
import { useState } from 'react';
import { sellerCount } from '#domain/properties/agreement/agreement-draft.ts';
import { ROW_REMOVED } from '#site/forms/form-texts.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import type { ShownQuestion } from '#site/forms/questions/question.ts';
import type { QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { useRowFocus } from '#site/forms/questions/use-row-focus.ts';
import { Button } from '#site/ui/Button.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SELLER_NUMBER, AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

const MAX_SELLERS = 10;
/** Groups of questions that share a line. */
const LINES = [
  ['firstName', 'middleName', 'lastName'],
  ['phone', 'email'],
] as const;

type AgreementSellersProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{ questions: readonly ShownQuestion[] }>;

/** The sellers, with buttons to add and remove one. */
export function AgreementSellers({ questions, ...shared }: AgreementSellersProps) {
  const { answers, onAnswer, locale } = shared;
  // An added seller has no answers yet.
  const [shown, setShown] = useState(() => sellerCount(answers));
  const count = Math.max(shown, sellerCount(answers));
  const focusNext = useRowFocus(count);
  const [said, setSaid] = useState('');

  function add(): void {
    focusNext(`sellers.${count}.firstName`);
    setSaid('');
    setShown(count + 1);
  }

  /** Removes a person and shifts the answers of those after them. */
  function remove(index: number, name: string): void {
    focusNext(`sellers.${Math.max(0, index - 1)}.firstName`);
    setSaid(ROW_REMOVED[locale](name));
    setShown(count - 1);
    for (let place = index; place < count; place += 1) {
      for (const { path } of questions) {
        const next = answers[`sellers.${place + 1}.${path}`] ?? null;
        const before = answers[`sellers.${place}.${path}`] ?? null;
        if (next !== before) onAnswer(`sellers.${place}.${path}`, next);
      }
    }
  }

  function control(key: string, seller: string) {
    const question = questions.find(({ path }) => path === key);
    if (!question) return null;
    const { autoComplete: _, ...others } = question;
    const isFirst = seller === 'sellers.0';
    const hasNone = answers[`${seller}.hasNoMiddleName`] === true;
    return (
      <QuestionField
        key={key}
        {...shared}
        base={seller}
        field={{
          ...(isFirst ? question : { ...others, autoComplete: 'off' }),
          ...(key === 'middleName' && { isDisabled: hasNone }),
        }}
        onAnswer={(path, answer) => {
          onAnswer(path, answer === false ? null : answer);
          if (key === 'hasNoMiddleName' && answer === true) onAnswer(`${seller}.middleName`, null);
        }}
      />
    );
  }

  return (
    <div className="agreement-people grid gap-4">
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {Array.from({ length: count }, (_, index) => {
        const seller = `sellers.${index}`;
        const name = SELLER_NUMBER[locale](index + 1);
        return (
          <fieldset className="card card-body" key={seller}>
            <legend className="visually-hidden">{name}</legend>
            <div className="fact-row-head">
              <strong aria-hidden="true">{name}</strong>
              {count > 1 && (
                <Button
                  variant="danger-text"
                  size="small"
                  icon="trash"
                  onClick={() => remove(index, name)}
                >
                  {UI_TEXTS[locale].remove(name)}
                </Button>
              )}
            </div>
            {LINES.map((line) => (
              <div className="field-row" key={line[0]}>
                {line.map((key) =>
                  key === 'middleName' ? (
                    <div className="stack" key={key}>
                      {control(key, seller)}
                      {control('hasNoMiddleName', seller)}
                    </div>
                  ) : (
                    control(key, seller)
                  ),
                )}
              </div>
            ))}
          </fieldset>
        );
      })}
      {count < MAX_SELLERS && (
        <div>
          <Button variant="second" icon="plus" onClick={add}>
            {TEXTS.addSeller[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}
