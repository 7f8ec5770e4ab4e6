import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/punctuation.ts';
import { joinList } from '#domain/offers/format.ts';
import { isPlanPaid, type PlanState } from '#domain/payments/plans.ts';
import type { PriceStep } from '#domain/properties/large-price-change.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import {
  agreementAddress,
  previewAddress,
  propertyAddress,
  wizardAddress,
} from '#site/properties/addresses.ts';
import SignersList from '#site/signing/agreements/SignersList.tsx';
import { SIGNING_TEXTS } from '#site/signing/agreements/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PriceQuestion, priceStepOf } from './PriceQuestion.tsx';
import { PREVIEW_TEXTS, SUBMIT_TEXTS } from './submit-texts.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

type SubmitPropertyProps = Readonly<{
  propertyId: string;
  /** Number of missing answers. */
  missing: number;
  planState: PlanState;
  /** Labels of the answers that can be missing, by field key. */
  labels: Readonly<Record<string, string>>;
  /** Why the property cannot be published with its agreement. */
  agreementProblem: 'agreement_address' | 'agreement_term' | undefined;
  /** Requested corrections whose answers have not changed. */
  unchanged: readonly Readonly<{ label: string; href: string }>[];
  isPublishedAtOnce: boolean;
  maySubmit: boolean;
  isVerified: boolean;
  locale: Locale;
}>;

/** Submits a property for review or publishes its changes, and shows what prevents that. */
export default function SubmitProperty(props: SubmitPropertyProps) {
  const { propertyId, missing, isPublishedAtOnce, maySubmit, isVerified, labels, locale } = props;
  const { agreementProblem: obstacle } = props;
  const isPaid = isPlanPaid(props.planState);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const [attempt] = useState(createAttempt);
  if (!maySubmit) return <Notice>{SUBMIT_TEXTS.adminOnly[locale]}</Notice>;

  const step = problem && priceStepOf(problem);

  /** Asks once before a returned property is sent with corrections that were not made. */
  function send(): void {
    if (props.unchanged.length === 0 || isAsked) return void submit();
    setIsAsked(true);
    setPresses((count) => count + 1);
  }

  async function submit(priceChange?: PriceStep): Promise<void> {
    setIsBusy(true);
    const json = priceChange ? { priceChange } : {};
    const { error } = await attempt.send(json, (headers) =>
      ask(
        api.properties[':id'][':action'].$post(
          { param: { id: propertyId, action: 'submit' }, json },
          { headers },
        ),
      ),
    );
    if (!error) return location.assign(propertyAddress(locale, propertyId));
    setProblem(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  const text = missing > 0 ? 'notReady' : isPublishedAtOnce ? 'readyAtOnce' : 'ready';
  return (
    <div className="submit-property grid justify-items-start gap-5 mb-12">
      {!isVerified && !problem && (
        <Obstacle
          attempt={0}
          problem={{ code: 'email_unverified', message: '', status: 403 }}
          {...{ propertyId, labels, locale }}
        />
      )}
      {obstacle && !problem && (
        <Obstacle
          attempt={0}
          problem={{ code: obstacle, message: REFUSALS[obstacle][locale], status: 409 }}
          {...{ propertyId, labels, locale }}
        />
      )}
      {missing === 0 && !isPaid && !problem && (
        <Obstacle
          attempt={0}
          problem={{ code: 'plan_required', message: REFUSALS.plan_required[locale], status: 402 }}
          {...{ propertyId, labels, locale }}
        />
      )}
      {!((obstacle || !isPaid) && missing === 0) && (
        <p className="lead">{SUBMIT_TEXTS[text][locale]}</p>
      )}
      {isAsked && !problem && (
        <UnchangedQuestion
          unchanged={props.unchanged}
          attempt={presses}
          isBusy={isBusy}
          onConfirm={() => void submit()}
          locale={locale}
        />
      )}
      {step && (
        <PriceQuestion
          step={step}
          attempt={presses}
          isBusy={isBusy}
          onConfirm={() => void submit(step)}
          propertyId={propertyId}
          locale={locale}
        />
      )}
      {problem && !step && (
        <Obstacle problem={problem} attempt={presses} {...{ propertyId, labels, locale }} />
      )}
      <div className="button-row">
        <Button
          size="large"
          busy={isBusy}
          disabled={missing > 0 || obstacle !== undefined || !isPaid}
          onClick={send}
        >
          {WIZARD_TEXTS[isPublishedAtOnce ? 'publish' : 'send'][locale]}
        </Button>
        <Button variant="second" size="large" href={previewAddress(locale, propertyId)}>
          {PREVIEW_TEXTS.open[locale]}
        </Button>
      </div>
    </div>
  );
}

type ObstacleProps = Readonly<{
  problem: Problem;
  attempt: number;
  propertyId: string;
  labels: Readonly<Record<string, string>>;
  locale: Locale;
}>;

function Obstacle({ problem, attempt, propertyId, labels, locale }: ObstacleProps) {
  if (problem.code === 'plan_required') {
    return (
      <InSight attempt={attempt}>
        <Notice tone="warn" icon="card" live>
          <p>
            <strong>{SUBMIT_TEXTS.planTitle[locale]}</strong>
          </p>
          <p>{SUBMIT_TEXTS.planWhy[locale]}</p>
          <Button href={wizardAddress(locale, propertyId, 'plan')}>
            {SUBMIT_TEXTS.pay[locale]}
          </Button>
        </Notice>
      </InSight>
    );
  }
  if (problem.code === 'signatures_missing') {
    return <SignaturesMissing problem={problem} attempt={attempt} locale={locale} />;
  }
  if (problem.code === 'agreement_address' || problem.code === 'agreement_term') {
    const answer = problem.code === 'agreement_address' ? 'streetAddress' : 'expirationDate';
    return (
      <InSight attempt={attempt}>
        <Notice tone="warn" icon="file" live>
          <p>{problem.message}</p>
          <div className="button-row">
            <Button href={agreementAddress(locale, propertyId)}>
              {SUBMIT_TEXTS.newAgreement[locale]}
            </Button>
            <Button
              variant="second"
              href={`${wizardAddress(locale, propertyId, 'general')}#${answer}`}
            >
              {SUBMIT_TEXTS.correctAnswer[locale]}
            </Button>
          </div>
        </Notice>
      </InSight>
    );
  }
  if (problem.code === 'email_unverified') {
    return (
      <InSight attempt={attempt}>
        <Notice tone="warn" icon="mail" live>
          <p>
            <strong>{SUBMIT_TEXTS.verifyTitle[locale]}</strong>
          </p>
          <p>{SUBMIT_TEXTS.verifyWhy[locale]}</p>
          <ResendLink locale={locale} />
        </Notice>
      </InSight>
    );
  }
  return (
    <Failure
      problem={problem}
      attempt={attempt}
      title={SUBMIT_TEXTS.failed[locale]}
      locale={locale}
    >
      <ul>
        {Object.entries(problem.errors ?? {}).map(([path, messages]) => (
          <li key={path}>{labels[path] ? `${labels[path]}: ${messages[0]}` : messages[0]}</li>
        ))}
      </ul>
    </Failure>
  );
}

type Props = Readonly<{ problem: Problem; attempt: number; locale: Locale }>;

/** Shows who has not signed a property's agreement, with buttons to send links again. */
function SignaturesMissing({ problem, attempt, locale }: Props) {
  const id = typeof problem['agreementId'] === 'string' ? problem['agreementId'] : '';
  const [signers, setSigners] = useState<Parameters<typeof SignersList>[0]['signers']>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signatures may change between attempts
  useEffect(() => {
    void ask(api.agreements[':id'].$get({ param: { id } })).then(({ data }) =>
      setSigners(data?.agreement.signers ?? []),
    );
  }, [id, attempt]);

  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" icon="file" live>
        <p>
          <strong>{SIGNING_TEXTS.missingTitle[locale]}</strong>
        </p>
        <p>{problem.message}</p>
        <SignersList agreementId={id} signers={signers} isOwner locale={locale} />
      </Notice>
    </InSight>
  );
}

type UnchangedQuestionProps = Readonly<{
  /** Requested corrections whose answers have not changed. */
  unchanged: readonly Readonly<{ label: string; href: string }>[];
  attempt: number;
  isBusy: boolean;
  onConfirm: () => void;
  locale: Locale;
}>;

/** Asks whether to send a returned property without all corrections. */
function UnchangedQuestion(props: UnchangedQuestionProps) {
  const { unchanged, attempt, isBusy, onConfirm, locale } = props;
  const texts = RETURNED_TEXTS[locale];
  const labels = unchanged.map(({ label }) => quoted(label, locale));
  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" icon="undo" live>
        <p>
          <strong>{texts.ask(labels)}</strong>
        </p>
        <div className="button-row">
          <Button busy={isBusy} onClick={onConfirm}>
            {texts.sendAnyway}
          </Button>
          <Button variant="second" href={unchanged[0]?.href ?? ''}>
            {texts.change}
          </Button>
        </div>
      </Notice>
    </InSight>
  );
}

/** Texts of a returned property: what was asked for and what has been changed since. */
export const RETURNED_TEXTS = {
  es: {
    title: 'Corrija esto y vuelva a enviarla.',
    done: 'Ya cambió todo lo que le pedimos. Revise y envíe.',
    changed: (count: number, of: number) =>
      `${count} de ${of} ${of === 1 ? 'cambiado' : 'cambiados'}`,
    ticked: '· Cambiado',
    open: '· Sin cambiar',
    ask: (labels: readonly string[]) =>
      `No ha cambiado ${joinList(labels, 'es')} desde que la recibió de vuelta. ¿La envía así?`,
    sendAnyway: 'Sí, enviarla así',
    change: 'Ver qué falta',
  },
  en: {
    title: 'Correct this and send it again.',
    done: 'You have changed everything that we asked for. Review it and send it.',
    changed: (count: number, of: number) => `${count} of ${of} changed`,
    ticked: '· Changed',
    open: '· Not changed yet',
    ask: (labels: readonly string[]) =>
      `You have not changed ${joinList(labels, 'en')} since we returned it. Send it as it is?`,
    sendAnyway: 'Yes, send it as it is',
    change: 'See what is left',
  },
} as const satisfies Record<Locale, unknown>;
