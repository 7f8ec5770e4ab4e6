import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import type { PriceStep } from '#domain/properties/large-price-change.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { priceStepOf } from '#site/properties/wizard/PriceQuestion.tsx';
import { PRICE_QUESTION, SUBMIT_TEXTS } from '#site/properties/wizard/submit-texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { INFO_TEXTS } from './info-texts.ts';

type ChangePriceProps = Readonly<{
  propertyId: string;
  version: number;
  /** The public price, in cents. */
  priceCents: number;
  locale: Locale;
}>;

/** Changes the price of a home on the market in a dialog with both prices and what follows. */
export function ChangePrice({ propertyId, version, priceCents, locale }: ChangePriceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [cents, setCents] = useState<number | undefined>(priceCents);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const step = problem && priceStepOf(problem);
  const doubt = problem?.code === 'unconfirmed' ? problem.errors?.['listPrice']?.[0] : undefined;
  const error = problem?.code === 'invalid' ? problem.errors?.['listPrice']?.[0] : undefined;

  async function send(said: Readonly<{ priceChange?: PriceStep; isMeant?: true }> = {}) {
    setIsBusy(true);
    const { priceChange, isMeant } = said;
    const json = {
      listPrice: cents ?? null,
      ...(priceChange && { priceChange }),
      ...((isMeant || priceChange) && cents && { confirmed: { listPrice: cents } }),
    };
    const { error: refused } = await attempt.send(json, (headers) =>
      ask(
        api.properties[':id'].price.$put(
          { param: { id: propertyId }, json },
          { headers: { ...headers, 'If-Match': `"${version}"` } },
        ),
      ),
    );
    if (!refused) return reloadFromTop();
    setIsBusy(false);
    setProblem(refused.data);
    setPresses((count) => count + 1);
  }

  function close(): void {
    setIsOpen(false);
    setProblem(undefined);
    setCents(priceCents);
  }

  return (
    <>
      <Button variant="second" onClick={() => setIsOpen(true)}>
        {TEXTS.open[locale]}
      </Button>
      <Dialog
        title={TEXTS.title[locale]}
        isOpen={isOpen}
        onClose={close}
        texts={UI_TEXTS[locale]}
        actions={
          <>
            <Button
              busy={isBusy}
              onClick={() =>
                void send(step ? { priceChange: step } : doubt ? { isMeant: true } : {})
              }
            >
              {step || doubt ? SUBMIT_TEXTS.priceYes[locale] : TEXTS.save[locale]}
            </Button>
            <Button variant="quiet" onClick={close}>
              {INFO_TEXTS.keep[locale]}
            </Button>
          </>
        }
      >
        <div className="stack" data-gap="form">
          <p>
            {TEXTS.now[locale]}:{' '}
            <strong className="money">{formatCents(priceCents, locale)}</strong>
          </p>
          <MoneyField
            key={isOpen ? 'open' : 'closed'}
            name="listPrice"
            label={TEXTS.price[locale]}
            texts={UI_TEXTS[locale]}
            required
            value={cents}
            beside={differenceText(priceCents, cents, locale)}
            error={error}
            onChange={(value) => {
              setCents(value);
              setProblem(undefined);
            }}
          />
          <ul className="soft">
            {CONSEQUENCES.map((text) => (
              <li key={text.en}>{text[locale]}</li>
            ))}
          </ul>
          {(step || doubt) && (
            <InSight attempt={presses}>
              <Notice tone="warn" live>
                {step
                  ? PRICE_QUESTION[locale](
                      formatCents(step.fromCents, locale),
                      formatCents(step.toCents, locale),
                    )
                  : doubt}
              </Notice>
            </InSight>
          )}
          {problem && !step && !doubt && !error && (
            <Failure problem={problem} attempt={presses} locale={locale} />
          )}
        </div>
      </Dialog>
    </>
  );
}

/** "$25,000 menos (2.8 %)"; nothing for the same price or none. */
export function differenceText(
  fromCents: number,
  toCents: number | undefined,
  locale: Locale,
): string | undefined {
  if (toCents === undefined || toCents === fromCents) return undefined;
  const amount = formatCents(Math.abs(toCents - fromCents), locale);
  const share = formatPercent(
    Math.round((Math.abs(toCents - fromCents) / fromCents) * 1_000) / 10,
    locale,
  );
  return TEXTS[toCents < fromCents ? 'less' : 'more'][locale](amount, share);
}

const TEXTS = {
  open: { es: 'Cambiar el precio', en: 'Change the price' },
  title: { es: 'Cambiar el precio', en: 'Change the price' },
  now: { es: 'Precio actual', en: 'Current price' },
  price: { es: 'Precio nuevo', en: 'New price' },
  save: { es: 'Publicar el precio nuevo', en: 'Publish the new price' },
  less: {
    es: (amount: string, share: string) => `${amount} menos (${share})`,
    en: (amount: string, share: string) => `${amount} less (${share})`,
  },
  more: {
    es: (amount: string, share: string) => `${amount} más (${share})`,
    en: (amount: string, share: string) => `${amount} more (${share})`,
  },
} as const satisfies Record<string, Localized<unknown>>;

/** What a new price changes, and what it leaves alone. */
const CONSEQUENCES: readonly Localized[] = [
  {
    es: 'Sale en su anuncio y en la búsqueda en cuanto lo publique, sin revisión.',
    en: 'It shows in your listing and in the search as soon as you publish it, without a review.',
  },
  {
    es: 'El anuncio muestra el precio anterior en su historial.',
    en: 'The listing shows the earlier price in its history.',
  },
  {
    es: 'Las ofertas que ya recibió quedan como están.',
    en: 'The offers you already received stay as they are.',
  },
];
