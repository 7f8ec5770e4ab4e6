import type { Locale } from '#domain/i18n/locale.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { formatPercent } from '#domain/money.ts';
import { isPlanPaid, type PlanState } from '#domain/payments/plans.ts';
import { askedIn } from '#domain/properties/catalogue/wizard/wizard.ts';
import { useShared } from '#site/forms/saving/form-store.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import { type Progress, preview, progress } from './send-answers.ts';
import type { WizardPage } from './wizard-props.ts';
import { MISSING_TO_SEND, MORE_MISSING, WIZARD_TEXTS } from './wizard-texts.ts';

type WizardSideProps = Readonly<{
  propertyId: string;
  pages: readonly WizardPage[];
  labels: Readonly<Record<string, string>>;
  start: Progress;
  /** Hash of the cover, if any. */
  coverHash: string | undefined;
  planState: PlanState;
  /** Whether changes are published without a review. */
  isPublishedAtOnce: boolean;
  /** Whether to preview the answers as the listing will show them. */
  withPreview: boolean;
  locale: Locale;
}>;

/** Maximum number of missing answers to name. */
const MAX_NAMED = 8;

/** Progress of the property, missing answers with links, and a preview. */
export default function WizardSide(props: WizardSideProps) {
  const { propertyId, pages, labels, start, coverHash, isPublishedAtOnce, withPreview, locale } =
    props;
  const { percent, steps } = useShared(progress) ?? start;
  const lines = useShared(preview) ?? [];
  const missing = steps.flatMap(({ key: page, missing: keys }) =>
    keys.map((key) => ({ page, key })),
  );
  const review = wizardAddress(locale, propertyId, 'review');
  const isPaid = isPlanPaid(props.planState);
  return (
    <>
      <section className="card card-body completeness" aria-labelledby="completeness">
        <div className="flex items-baseline justify-between">
          <h2 className="text-xl" id="completeness">
            {WIZARD_TEXTS.complete[locale]}
          </h2>
          <strong className="tabular font-head text-[1.75rem] font-heavy leading-[1.1] normal-nums">
            {formatPercent(percent, locale)}
          </strong>
        </div>
        <ProgressBar value={percent} max={100} />
        <p className="font-semibold leading-[1.35]" role="status">
          {missing.length === 0
            ? WIZARD_TEXTS[isPaid ? 'nothingMissing' : 'onlyPlan'][locale]
            : MISSING_TO_SEND[locale](missing.length)}
        </p>
        {missing.length > 0 && (
          <ul className="rows completeness-list">
            {missing.slice(0, MAX_NAMED).map(({ page, key }) => (
              <li className="flex justify-between gap-3 py-1.75 text-sm" key={`${page} ${key}`}>
                <a
                  className="link"
                  href={`${wizardAddress(locale, propertyId, page)}#${askedIn(key, locale)}`}
                >
                  {labels[key] ?? key}
                </a>
                <span className="soft">{pages.find((known) => known.key === page)?.label}</span>
              </li>
            ))}
            {missing.length > MAX_NAMED && (
              <li className="flex justify-between gap-3 py-1.75 text-sm">
                <a className="link" href={review}>
                  {MORE_MISSING[locale](missing.length - MAX_NAMED)}
                </a>
              </li>
            )}
          </ul>
        )}
        {missing.length === 0 && !isPaid ? (
          <Button href={wizardAddress(locale, propertyId, 'plan')} wide>
            {WIZARD_TEXTS.plan[locale]}
          </Button>
        ) : missing.length === 0 ? (
          <Button href={review} wide>
            {WIZARD_TEXTS[isPublishedAtOnce ? 'publish' : 'send'][locale]}
          </Button>
        ) : (
          <>
            <button type="button" className="button" data-wide="" disabled>
              {WIZARD_TEXTS.send[locale]}
            </button>
            <p className="small soft">{WIZARD_TEXTS.whenComplete[locale]}</p>
          </>
        )}
      </section>
      {withPreview && (
        <section className="card as-shown" aria-labelledby="as-shown">
          {coverHash && (
            <img
              className="w-full h-auto aspect-video object-cover"
              src={photoUrl(coverHash, 480, 'webp')}
              alt=""
              width="480"
              height="320"
              loading="lazy"
            />
          )}
          <div className="card-body">
            <h2
              className="font-text text-sm font-semibold leading-[1.4] tracking-normal text-ink-soft"
              id="as-shown"
            >
              {WIZARD_TEXTS.asShown[locale]}
            </h2>
            {lines.length === 0 && <p className="soft">{WIZARD_TEXTS.asShownEmpty[locale]}</p>}
            <dl>
              {lines.map(({ label, value }) => (
                <div key={label}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
    </>
  );
}
