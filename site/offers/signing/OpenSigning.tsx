import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type OpenSigningProps = Readonly<{
  answer: SigningAnswer;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;
type Row = Readonly<{
  key: string;
  name: string;
  email: string;
  capacity: string;
  isMarried: boolean | undefined;
  /** The key of the seller whose spouse this is. */
  spouseOf: string | undefined;
}>;

function row(given: Partial<Row>): Row {
  const blank = { name: '', email: '', capacity: '', isMarried: undefined, spouseOf: undefined };
  return { key: crypto.randomUUID(), ...blank, ...given };
}

/** The seller's form: who signs for the sellers, whether it is a homestead, and the spouses. */
export function OpenSigning({ answer, onAnswer, locale }: OpenSigningProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (answer.proposal?.sellers ?? []).map((seller, place) =>
      row({ ...seller, key: `agreed${place}` }),
    ),
  );
  const [isHomestead, setIsHomestead] = useState<boolean>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const texts = UI_TEXTS[locale];
  const set = (key: string, change: Partial<Row>) =>
    setRows(rows.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const general = problem?.errors?.['sellers']?.[0];

  async function open(): Promise<void> {
    setIsBusy(true);
    const json = {
      // What was not answered is refused beside its question.
      isHomestead: isHomestead as boolean,
      sellers: rows.map(({ name, email, capacity, isMarried, spouseOf }) => ({
        ...{ name, email, ...(capacity.trim() && { capacity }) },
        ...(isHomestead && isMarried !== undefined && { isMarried }),
        ...(spouseOf && { spouseOf: rows.findIndex(({ key }) => key === spouseOf) }),
      })),
    };
    const param = { id: answer.deal.offerId };
    const { data, error } = await attempt.send(json, (headers) =>
      ask(api.offers[':id'].signing.$post({ param, json }, { headers })),
    );
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    const [first] = Object.keys(error?.data.errors ?? {});
    if (first) {
      requestAnimationFrame(() => {
        const field = document.getElementById(first) ?? document.querySelector(`[name="${first}"]`);
        if (field instanceof HTMLElement) field.focus();
      });
    }
    if (data) onAnswer(data);
  }

  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void open();
      }}
    >
      <section className="card card-body stack">
        <h2>{TEXTS.whoSells[locale]}</h2>
        <p>{TEXTS.whoSellsLead[locale]}</p>
        <YesNoField
          name="isHomestead"
          label={TEXTS.homestead[locale]}
          hint={TEXTS.homesteadHint[locale]}
          texts={texts}
          required
          error={problem?.errors?.['isHomestead']?.[0]}
          value={isHomestead}
          onChange={setIsHomestead}
        />
        {rows.map((seller, place) => {
          const error = (member: string) => problem?.errors?.[`sellers.${place}.${member}`]?.[0];
          const hasSpouse = rows.some(({ spouseOf }) => spouseOf === seller.key);
          return (
            <fieldset key={seller.key} className="signer-fields">
              <legend>{TEXTS[seller.spouseOf ? 'spouse' : 'seller'][locale]}</legend>
              <TextField
                name={`sellers.${place}.name`}
                label={TEXTS.name[locale]}
                texts={texts}
                required
                error={error('name')}
                value={seller.name}
                maxLength={160}
                onChange={(name) => set(seller.key, { name })}
              />
              <TextField
                name={`sellers.${place}.email`}
                label={TEXTS.email[locale]}
                texts={texts}
                required
                type="email"
                error={error('email')}
                value={seller.email}
                maxLength={254}
                onChange={(email) => set(seller.key, { email })}
              />
              {!seller.spouseOf && (
                <TextField
                  name={`sellers.${place}.capacity`}
                  label={TEXTS.capacity[locale]}
                  hint={TEXTS.capacityHint[locale]}
                  texts={texts}
                  error={error('capacity')}
                  value={seller.capacity}
                  maxLength={120}
                  onChange={(capacity) => set(seller.key, { capacity })}
                />
              )}
              {isHomestead && !seller.spouseOf && (
                <YesNoField
                  name={`sellers.${place}.isMarried`}
                  label={TEXTS.married[locale]}
                  texts={texts}
                  required
                  error={error('isMarried')}
                  value={seller.isMarried}
                  onChange={(isMarried) => {
                    const others = rows.filter(({ spouseOf }) => spouseOf !== seller.key);
                    const own = others.map((one) =>
                      one.key === seller.key ? { ...one, isMarried } : one,
                    );
                    const at = own.findIndex(({ key }) => key === seller.key) + 1;
                    setRows(isMarried ? own.toSpliced(at, 0, row({ spouseOf: seller.key })) : own);
                  }}
                />
              )}
              {(seller.spouseOf || !seller.key.startsWith('agreed')) && (
                <p>
                  <Button
                    variant="quiet"
                    size="small"
                    icon="trash"
                    onClick={() => setRows(rows.filter(({ key }) => key !== seller.key))}
                  >
                    {TEXTS.remove[locale]}
                  </Button>
                </p>
              )}
              {isHomestead && seller.isMarried && !hasSpouse && (
                <p>
                  <Button
                    variant="quiet"
                    size="small"
                    icon="plus"
                    onClick={() =>
                      setRows(rows.toSpliced(place + 1, 0, row({ spouseOf: seller.key })))
                    }
                  >
                    {TEXTS.addSpouse[locale]}
                  </Button>
                </p>
              )}
            </fieldset>
          );
        })}
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => setRows([...rows, row({})])}
          >
            {TEXTS.addSeller[locale]}
          </Button>
        </p>
      </section>
      {problem && (general || !problem.errors) && (
        <SigningFailure
          problem={general ? { ...problem, message: general } : problem}
          attempt={presses}
          isGuest={false}
          locale={locale}
        />
      )}
      <Button type="submit" size="large" busy={isBusy}>
        {TEXTS.open[locale]}
      </Button>
    </form>
  );
}
