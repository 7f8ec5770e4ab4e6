import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { isPriceToReview, type PriceStep } from '#domain/properties/large-price-change.ts';
import type { Problem } from '#site/api.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PRICE_QUESTION, SUBMIT_TEXTS } from './submit-texts.ts';

type PriceQuestionProps = Readonly<{
  step: PriceStep;
  attempt: number;
  isBusy: boolean;
  onConfirm: () => void;
  propertyId: string;
  locale: Locale;
}>;

/** Asks to confirm a large price change. */
export function PriceQuestion(props: PriceQuestionProps) {
  const { step, attempt, isBusy, onConfirm, propertyId, locale } = props;
  const [from, to] = [step.fromCents, step.toCents].map((cents) => formatCents(cents, locale));
  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" live>
        <p>
          <strong>{PRICE_QUESTION[locale](from ?? '', to ?? '')}</strong>
        </p>
        {isPriceToReview(step.fromCents, step.toCents) && (
          <p>{SUBMIT_TEXTS.priceReviewed[locale]}</p>
        )}
        <div className="button-row">
          <Button busy={isBusy} onClick={onConfirm}>
            {SUBMIT_TEXTS.priceYes[locale]}
          </Button>
          <Button
            variant="second"
            href={`${wizardAddress(locale, propertyId, 'general')}#listPrice`}
          >
            {SUBMIT_TEXTS.priceNo[locale]}
          </Button>
        </div>
      </Notice>
    </InSight>
  );
}

/** Both prices in a refusal that asks for confirmation. */
export function priceStepOf({ code, fromCents, toCents }: Problem): PriceStep | undefined {
  if (code !== 'price_change_unconfirmed') return undefined;
  if (typeof fromCents !== 'number' || typeof toCents !== 'number') return undefined;
  return { fromCents, toCents };
}
