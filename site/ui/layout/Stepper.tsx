import './stepper.css';
import { Icon } from '#site/ui/Icon.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import type { StepState, UiTexts } from '#site/ui/texts.ts';

export type Step = Readonly<{
  key: string;
  label: string;
  /** Absent while the step cannot be opened. */
  href?: string | undefined;
  state: StepState;
  isCurrent?: boolean;
  /** Under the label: "Falta un dato", "Revisar 3". */
  note?: string | undefined;
  /** At the end of the row: "100 %", "Firmado". */
  end?: string | undefined;
}>;

export type StepperProps = Readonly<{
  label: string;
  groups: readonly Readonly<{ label?: string; steps: readonly Step[] }>[];
  texts: UiTexts;
  /** Says "step 9 of 18" with its bar above the list. */
  withProgress?: boolean;
}>;

/** The rail of a wizard: every step with its state, as a sign and in words; on a phone, a bar that unfolds it. */
export function Stepper({ label, groups, texts, withProgress = true }: StepperProps) {
  const steps = groups.flatMap((group) => group.steps);
  const index = steps.findIndex((step) => step.isCurrent);
  const place = texts.stepOf(index + 1, steps.length);
  const bar = withProgress && index >= 0 && <ProgressBar value={index + 1} max={steps.length} />;
  const list = <StepList groups={groups} texts={texts} />;
  return (
    <>
      <details className="stepper stepper-fold">
        <summary>
          <span>
            {withProgress && index >= 0 && `${place} · `}
            {steps[index]?.label ?? label}
          </span>
          <span className="link">
            {texts.seeSteps} <Icon name="chevron-down" />
          </span>
          {bar}
        </summary>
        <nav aria-label={label}>{list}</nav>
      </details>
      <nav className="stepper stepper-rail" aria-label={label}>
        {bar && (
          <div className="stepper-head">
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
      {group.label && <h3>{group.label}</h3>}
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
      <span className="step-sign" aria-hidden="true">
        {sign === 'done' && <Icon name="check" />}
        {(sign === 'missing' || sign === 'broken') && '!'}
      </span>
      <span>
        {step.label}
        {!note && <span className="visually-hidden">, {texts.stepStates[sign]}</span>}
      </span>
      {step.end && <span className="stepper-end">{step.end}</span>}
      {note && <span className="stepper-note">{note}</span>}
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
