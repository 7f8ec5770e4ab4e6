import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { PlanInterestLink } from '#domain/payments/plan-interest.ts';
import { findPlan, type PlanKey } from '#domain/payments/plans.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type NotifyFormProps = Readonly<{ locale: Locale; plans: readonly PlanKey[] }>;

/** Subscribes an address to a coming plan. The response never reveals whether it already was. */
export default function NotifyForm({ locale, plans }: NotifyFormProps) {
  const labels = { email: FORM_TEXTS.email[locale], plan: INTEREST_TEXTS.plan[locale] };
  const form = useForm({ email: '', plan: plans[0] ?? '' }, labels, locale);
  const [sentTo, setSentTo] = useState<string>();

  async function send(): Promise<void> {
    const { email } = form.values;
    const json = { email, plan: form.values.plan as PlanKey, language: locale };
    const answer = await form.send((headers) =>
      ask(api.plans.interest.$post({ json }, { headers })),
    );
    if (answer && !answer.error) setSentTo(email.trim());
  }

  if (sentTo !== undefined) {
    return (
      <InSight attempt={1}>
        <Notice tone="ok" live>
          <p>
            <strong>{INTEREST_TEXTS.sentTitle[locale]}</strong>
          </p>
          <p>{INTEREST_TEXTS.sent[locale](sentTo)}</p>
        </Notice>
        <Button
          variant="text"
          onClick={() => {
            form.release();
            setSentTo(undefined);
          }}
        >
          {INTEREST_TEXTS.another[locale]}
        </Button>
      </InSight>
    );
  }
  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={INTEREST_TEXTS.submit[locale]}
      onSubmit={() => void send()}
    >
      <ChoiceField
        {...form.field('plan')}
        variant="cards"
        options={plans.map((key) => ({ value: key, label: findPlan(key)?.name[locale] ?? key }))}
      />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
    </Form>
  );
}

type Move = 'confirm' | 'end';

/**
 * Confirms or removes an address on click, because mail scanners open links but do not press
 * buttons.
 */
export function InterestLink({
  locale,
  link,
}: Readonly<{ locale: Locale; link: PlanInterestLink }>) {
  const [busy, setBusy] = useState<Move>();
  const [done, setDone] = useState<Move>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function make(move: Move): Promise<void> {
    setBusy(move);
    const { error } = await ask(api.plans.interest[move].$post({ json: link }));
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (!error) setDone(move);
    setBusy(undefined);
  }

  return (
    <div className="stack">
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      {done && !problem && (
        <InSight attempt={presses}>
          <Notice tone="ok" live>
            {INTEREST_TEXTS[done === 'confirm' ? 'confirmed' : 'ended'][locale]}
          </Notice>
        </InSight>
      )}
      {done === undefined && (
        <Button size="large" wide busy={busy === 'confirm'} onClick={() => void make('confirm')}>
          {INTEREST_TEXTS.confirm[locale]}
        </Button>
      )}
      {done !== 'end' && (
        <Button variant="text" busy={busy === 'end'} onClick={() => void make('end')}>
          {INTEREST_TEXTS.end[locale]}
        </Button>
      )}
    </div>
  );
}

/** Texts of the administrator's list of coming plans. */
export const INTEREST_TEXTS = {
  title: { es: 'Le avisamos cuando salga', en: 'We will let you know when it is available' },
  lead: {
    es: 'Le escribimos una sola vez, el día en que el plan se pueda comprar. No usamos su correo para nada más.',
    en: 'We write to you once, on the day the plan can be bought. We use your e-mail for nothing else.',
  },
  plan: { es: 'Plan', en: 'Plan' },
  submit: { es: 'Enviarme el enlace', en: 'Send me the link' },
  sentTitle: { es: 'Revise su correo', en: 'Check your e-mail' },
  sent: {
    es: (email: string) =>
      `Si ${email} todavía no está en la lista, le llega un enlace para confirmarlo. Sin confirmar, lo borramos en 7 días.`,
    en: (email: string) =>
      `If ${email} is not on the list yet, a link to confirm it is on its way. If it is not confirmed, we delete it after 7 days.`,
  },
  another: { es: 'Usar otro correo', en: 'Use another e-mail' },
  toPlans: { es: 'Ver los planes', en: 'See the plans' },
  linkTitle: {
    es: 'Su correo y el plan que espera',
    en: 'Your e-mail and the plan you are waiting for',
  },
  confirm: { es: 'Confirmar mi correo', en: 'Confirm my e-mail' },
  end: { es: 'Quitar mi correo', en: 'Remove my e-mail' },
  confirmed: {
    es: 'Confirmado. Le escribiremos cuando el plan se pueda comprar.',
    en: 'Confirmed. We will write to you when the plan can be bought.',
  },
  ended: {
    es: 'Listo: borramos su correo de la lista.',
    en: 'Done: we deleted your e-mail from the list.',
  },
  adminTitle: { es: 'Esperan un plan', en: 'Waiting for a plan' },
  adminWhy: {
    es: 'Correos que pidieron saber cuándo se puede comprar un plan. Los que nadie confirma se borran a los 7 días.',
    en: 'Addresses that asked to be notified when a plan can be bought. Those that nobody confirms are deleted after 7 days.',
  },
  confirmedCount: { es: 'Confirmados', en: 'Confirmed' },
  waitingCount: { es: 'Sin confirmar', en: 'Not confirmed' },
  export: { es: 'Descargar los confirmados (CSV)', en: 'Download the confirmed ones (CSV)' },
} as const satisfies Record<string, Localized | Localized<(email: string) => string>>;
