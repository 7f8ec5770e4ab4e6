import './stepper.css';
import { Icon } from '#site/ui/Icon.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import type { StepState, UiTexts } from '#site/ui/texts.ts';

export type Step = Readonly<{
  key: string;
  label: string;
  /** Absent if the step cannot be opened. */
  href?: string | undefined;
  state: StepState;
  isCurrent?: boolean;
  /** Below the label: "Falta un dato", "Revisar 3". */
  note?: string | undefined;
  /** At the end of the row: "100 %", "Firmado". */
  end?: string | undefined;
}>;

export type StepperProps = Readonly<{
  label: string;
  groups: readonly Readonly<{ label?: string; steps: readonly Step[] }>[];
  texts: UiTexts;
  /** Shows "step 9 of 18" and a progress bar above the list. */
  withProgress?: boolean;
}>;

/** Steps of a wizard with their states, as icons and in words; on phones, a bar that expands. */
export function Stepper({ label, groups, texts, withProgress = true }: StepperProps) {
  const steps = groups.flatMap((group) => group.steps);
  const index = steps.findIndex((step) => step.isCurrent);
  const place = texts.stepOf(index + 1, steps.length);
  const bar = withProgress && index >= 0 && <ProgressBar value={index + 1} max={steps.length} />;
  const list = <StepList groups={groups} texts={texts} />;
  return (
    <>
      <details className="stepper stepper-fold lg:hidden">
        <summary>
          <span className="min-h-10 content-center">
            {withProgress && index >= 0 && `${place} · `}
            {steps[index]?.label ?? label}
          </span>
          <span className="link min-h-10 content-center inline-flex items-center gap-1.5 text-manglar font-medium">
            {texts.seeSteps} <Icon name="chevron-down" />
          </span>
          {bar}
        </summary>
        <nav aria-label={label}>{list}</nav>
      </details>
      <nav className="stepper hidden lg:block" aria-label={label}>
        {bar && (
          <div className="stepper-head mb-3 px-3 font-semibold">
            {place}
            {bar}
          </div>
        )}
        {list}
      </nav>
    </>
  );
}

function StepList({ groups, texts }: Pick<StepperProps, 'groups' | 'texts'>) {
  return groups.map((group) => (
    <div key={group.label ?? group.steps[0]?.key}>
      {group.label && (
        <h3 className="mt-5 px-3 text-ink-soft font-text text-sm font-semibold leading-normal tracking-normal">
          {group.label}
        </h3>
      )}
      <ol>
        {group.steps.map((step) => (
          <li key={step.key}>
            <StepRow step={step} texts={texts} />
          </li>
        ))}
      </ol>
    </div>
  ));
}

function StepRow({ step, texts }: Readonly<{ step: Step; texts: UiTexts }>) {
  const sign = step.isCurrent && step.state === 'todo' ? 'current' : step.state;
  const note = step.note ?? (sign === 'missing' || sign === 'broken' ? texts.stepStates[sign] : '');
  const shared = {
    'data-state': sign,
    'aria-current': step.isCurrent ? ('step' as const) : undefined,
  };
  const content = (
    <>
      <span
        className="step-sign grid place-items-center size-5 rounded-[50%] text-xs font-bold leading-[1]"
        aria-hidden="true"
      >
        {sign === 'done' && <Icon className="size-3.5 stroke-3" name="check" />}
        {(sign === 'missing' || sign === 'broken') && '!'}
      </span>
      <span>
        {step.label}
        {!note && <span className="visually-hidden">, {texts.stepStates[sign]}</span>}
      </span>
      {step.end && <span className="col-3 row-1 text-ink-soft text-xs">{step.end}</span>}
      {note && <span className="stepper-note col-2 text-xs font-semibold">{note}</span>}
    </>
  );
  return step.href ? (
    <a href={step.href} {...shared}>
      {content}
    </a>
  ) : (
    <span className="stepper-idle" {...shared}>
      {content}
    </span>
  );
}
