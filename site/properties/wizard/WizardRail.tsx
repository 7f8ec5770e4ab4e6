import type { Locale } from '#domain/i18n/locale.ts';
import { isPlanPaid, type PlanState } from '#domain/payments/plans.ts';
import { MISSING } from '#site/forms/form-texts.ts';
import { saveState, useShared } from '#site/forms/saving/form-store.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { Stepper } from '#site/ui/layout/Stepper.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type Progress, progress } from './send-answers.ts';
import type { WizardPage } from './wizard-props.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

type WizardRailProps = Readonly<{
  propertyId: string;
  pages: readonly WizardPage[];
  current: string;
  /** Progress when the page was opened; updated after saves. */
  start: Progress;
  /** Page of the signed agreement. */
  agreementHref: string;
  planState: PlanState;
  /** Why the property cannot be published with its agreement. */
  agreementNote: string | undefined;
  locale: Locale;
}>;

/** All pages of the wizard with their states. */
export default function WizardRail(props: WizardRailProps) {
  const { propertyId, pages, current, start, agreementHref, agreementNote, planState, locale } =
    props;
  const { steps, percent } = useShared(progress) ?? start;
  const errors = Object.keys(useShared(saveState)?.errors ?? {});
  return (
    <Stepper
      label={WIZARD_TEXTS.steps[locale]}
      texts={UI_TEXTS[locale]}
      withProgress={false}
      groups={[{ steps: pages.map((page) => ({ ...stateOf(page), label: page.label })) }]}
    />
  );

  function stateOf({ key }: WizardPage) {
    const isCurrent = key === current;
    const shared = { key, isCurrent, href: wizardAddress(locale, propertyId, key) };
    if (key === 'agreement') {
      if (agreementNote !== undefined) {
        return { ...shared, href: agreementHref, state: 'broken' as const, note: agreementNote };
      }
      const end = WIZARD_TEXTS.signed[locale];
      return { ...shared, href: agreementHref, state: 'done' as const, end };
    }
    if (key === 'plan') {
      return isPlanPaid(planState)
        ? { ...shared, state: 'done' as const, end: WIZARD_TEXTS.paid[locale] }
        : { ...shared, state: 'todo' as const, end: WIZARD_TEXTS.notPaid[locale] };
    }
    if (key === 'review') {
      return {
        ...shared,
        state:
          percent === 100 && isPlanPaid(planState) && !isCurrent
            ? ('done' as const)
            : ('todo' as const),
      };
    }
    const step = steps.find((candidate) => candidate.key === key);
    const missing = step?.missing.length ?? 0;
    const end = `${step?.percent ?? 0}${{ es: '\u00a0', en: '' }[locale]}%`;
    if (isCurrent && errors.length > 0) {
      return { ...shared, state: 'broken' as const, note: WIZARD_TEXTS.fix[locale] };
    }
    if (isCurrent) return { ...shared, state: 'todo' as const, end };
    return missing === 0
      ? { ...shared, state: 'done' as const, end }
      : { ...shared, state: 'missing' as const, note: MISSING[locale](missing) };
  }
}
