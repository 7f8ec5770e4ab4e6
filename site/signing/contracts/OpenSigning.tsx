import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField, YesNoField } from '#site/ui/choices/ChoiceField.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import {
  addedSeller,
  mayBeSpouse,
  proposedRows,
  type SellerRow,
  type SellerRows,
  withJoined,
  withMarried,
  without,
  withoutSpouses,
  withSpouse,
} from './SignersPanel.tsx';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type OpenSigningProps = Readonly<{
  answer: SigningAnswer;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** The seller's form: signers for the sellers, homestead status, and spouses. */
export function OpenSigning({ answer, onAnswer, locale }: OpenSigningProps) {
  const [rows, setRows] = useState(() => proposedRows(answer.proposal));
  const [isHomestead, setIsHomestead] = useState(answer.proposal?.isHomestead ?? undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const texts = UI_TEXTS[locale];
  const general = problem?.errors?.['sellers']?.[0];

  async function open(): Promise<void> {
    setIsBusy(true);
    const json = {
      // A missing answer is refused with a message next to its question.
      isHomestead: isHomestead as boolean,
      sellers: rows.map(({ name, email, capacity, isMarried, spouseOf }) => ({
        ...{ name, email, ...(capacity.trim() && { capacity }) },
        ...(isHomestead && isMarried !== undefined && { isMarried }),
        ...(isHomestead && spouseOf && { spouseOf: rows.findIndex(({ key }) => key === spouseOf) }),
      })),
    };
    const param = { id: answer.deal.offerId };
    const { data, error } = await attempt.send(json, (headers) =>
      ask(api.offers[':id'].signing.$post({ param, json }, { headers })),
    );
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    focusFirstError(error?.data.errors);
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
          onChange={(answer) => {
            setIsHomestead(answer);
            if (!answer) setRows(withoutSpouses(rows));
          }}
        />
        {rows.map((seller, place) => (
          <SellerFields
            key={seller.key}
            rows={rows}
            place={place}
            seller={seller}
            isHomestead={isHomestead === true}
            errors={problem?.errors}
            onChange={setRows}
            locale={locale}
          />
        ))}
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => setRows([...rows, addedSeller()])}
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

type SellerFieldsProps = Readonly<{
  rows: SellerRows;
  place: number;
  seller: SellerRow;
  isHomestead: boolean;
  errors: FieldErrors | undefined;
  onChange: (rows: SellerRows) => void;
  locale: Locale;
}>;

const OTHER = 'other';

/** Fields of one signer for the sellers: name, e-mail, and the spouse for a homestead. */
function SellerFields(props: SellerFieldsProps) {
  const { rows, place, seller, isHomestead, errors, onChange, locale } = props;
  const { key } = seller;
  const texts = UI_TEXTS[locale];
  const field = (member: string) => ({
    name: `sellers.${place}.${member}`,
    texts,
    error: errors?.[`sellers.${place}.${member}`]?.[0],
  });
  const set = (change: Partial<SellerRow>) =>
    onChange(rows.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const spouse = rows.find(({ spouseOf }) => spouseOf === key);
  const candidates = mayBeSpouse(rows, key);
  const isMarried = isHomestead && seller.isMarried === true;
  return (
    <fieldset className="signer-fields">
      <legend>{TEXTS[seller.spouseOf ? 'spouse' : 'seller'][locale]}</legend>
      <TextField
        {...field('name')}
        label={TEXTS.name[locale]}
        required
        value={seller.name}
        maxLength={160}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('email')}
        label={TEXTS.email[locale]}
        required
        type="email"
        value={seller.email}
        maxLength={254}
        onChange={(email) => set({ email })}
      />
      {!seller.spouseOf && (
        <TextField
          {...field('capacity')}
          label={TEXTS.capacity[locale]}
          hint={TEXTS.capacityHint[locale]}
          value={seller.capacity}
          maxLength={120}
          onChange={(capacity) => set({ capacity })}
        />
      )}
      {isHomestead && !seller.spouseOf && (
        <YesNoField
          {...field('isMarried')}
          label={TEXTS.married[locale]}
          required
          value={seller.isMarried}
          onChange={(answer) => onChange(withMarried(rows, key, answer === true))}
        />
      )}
      {isMarried && candidates.length > 0 && (
        <ChoiceField
          {...field('spouse')}
          label={TEXTS.whichSpouse[locale]}
          required
          variant="cards"
          value={spouse ? (spouse.from === 'joined' ? OTHER : spouse.key) : ''}
          options={[
            ...candidates.map((one) => ({
              value: one.key,
              label: one.name || TEXTS.seller[locale],
            })),
            { value: OTHER, label: TEXTS.otherSpouse[locale] },
          ]}
          onChange={(chosen) =>
            onChange(chosen === OTHER ? withJoined(rows, key) : withSpouse(rows, key, chosen ?? ''))
          }
        />
      )}
      {seller.from !== 'named' && (
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            onClick={() => onChange(without(rows, key))}
          >
            {TEXTS.remove[locale]}
            <span className="visually-hidden">: {seller.name}</span>
          </Button>
        </p>
      )}
      {isMarried && !spouse && candidates.length === 0 && (
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => onChange(withJoined(rows, key))}
          >
            {TEXTS.addSpouse[locale]}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
