import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { reloadAt } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PAYMENT_TEXTS as TEXTS } from './texts.ts';

type RefundButtonProps = Readonly<{ locale: Locale; id: string; amount: string }>;

/** Refunds a payment after confirmation. */
export default function RefundButton({ locale, id, amount }: RefundButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);

  async function refund(): Promise<void> {
    setIsBusy(true);
    const { error } = await attempt.send(id, (headers) =>
      ask(api.payments[':id'].refund.$post({ param: { id } }, { headers })),
    );
    if (!error) return reloadAt(`payment-${id}`);
    setProblem(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <>
      <Button variant="danger-text" size="small" onClick={() => setIsAsking(true)}>
        {TEXTS.refund[locale]}
        <span className="visually-hidden">: {amount}</span>
      </Button>
      <ConfirmDialog
        title={TEXTS.refundTitle[locale]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
        yes={TEXTS.refundYes[locale]}
        no={TEXTS.refundNo[locale]}
        isBusy={isBusy}
        onConfirm={() => void refund()}
      >
        <p>{TEXTS.refundWhy[locale](amount)}</p>
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      </ConfirmDialog>
    </>
  );
}
