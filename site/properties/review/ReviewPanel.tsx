import './review.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { DECIDED, RETURN_WITH, REVIEW_TEXTS } from '#site/properties/detail/info-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { focusRefused } from '#site/ui/ErrorSummary.tsx';
import { type Decision, ReviewCard } from './ReviewCard.tsx';
import type { ReviewItem } from './review-items.ts';

type ReviewPanelProps = Readonly<{
  propertyId: string;
  version: number;
  items: readonly ReviewItem[];
  /** The seller's language. */
  sellerLocale: Locale;
  locale: Locale;
}>;

/**
 * Review form with a decision per moderated field. Without reasons the property is approved,
 * otherwise it is returned.
 */
export default function ReviewPanel(props: ReviewPanelProps) {
  const { propertyId, version, items, sellerLocale, locale } = props;
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const [hasTried, setHasTried] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'return'>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly<HTMLDivElement>();
  const made = items.flatMap(({ key }) => decisions[key] ?? []);
  const returned = items.filter(({ key }) => decisions[key]?.isFine === false);
  const left = items.length - made.length;

  async function decide(action: 'approve' | 'return'): Promise<void> {
    const reasons = Object.fromEntries(
      returned.map(({ key }) => [key, decisions[key]?.reason.trim() ?? '']),
    );
    setHasTried(true);
    const [empty] = Object.keys(reasons).filter((key) => reasons[key] === '');
    if (action === 'return' && empty) {
      focusRefused(`reason-${empty}`);
      return;
    }
    setBusy(action);
    const json = action === 'return' ? { reasons } : {};
    const { error } = await attempt.send([action, json], (headers) =>
      ask(
        api.properties[':id'][':action'].$post(
          { param: { id: propertyId, action }, json },
          { headers: { ...headers, 'If-Match': `"${version}"` } },
        ),
      ),
    );
    if (!error) return location.assign(`/${locale}/properties?decided=${action}`);
    setProblem(error.data);
    setPresses((count) => count + 1);
    setBusy(undefined);
    const [refused] = items.filter(({ key }) => error.data.errors?.[`reasons.${key}`]);
    if (refused) focusRefused(`reason-${refused.key}`);
  }

  return (
    <div ref={root} className="grid gap-5">
      {items.map((item) => (
        <ReviewCard
          key={item.key}
          item={item}
          decision={decisions[item.key]}
          hasTried={hasTried}
          refusal={problem?.errors?.[`reasons.${item.key}`]?.[0]}
          onDecide={(decision) => setDecisions((before) => ({ ...before, [item.key]: decision }))}
          sellerLocale={sellerLocale}
          locale={locale}
        />
      ))}
      <div className="card card-body flex flex-wrap items-center justify-between gap-4">
        <p role="status">{DECIDED[locale](made.length - returned.length, returned.length, left)}</p>
        {problem && !problem.errors && (
          <Failure
            problem={problem}
            attempt={presses}
            title={REVIEW_TEXTS.failed[locale]}
            locale={locale}
          />
        )}
        <div className="button-row">
          <Button
            disabled={left > 0 || returned.length > 0}
            busy={busy === 'approve'}
            onClick={() => void decide('approve')}
          >
            {REVIEW_TEXTS.approve[locale]}
          </Button>
          <Button
            variant="danger"
            disabled={left > 0 || returned.length === 0}
            busy={busy === 'return'}
            onClick={() => void decide('return')}
          >
            {RETURN_WITH[locale](returned.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}
