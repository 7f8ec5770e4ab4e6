import './error-summary.css';
import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** One thing to correct: the id of its field and what to do. */
export type SummaryError = Readonly<{
  field: string;
  message: string;
  /** Where the field is, if not on this page. */
  href?: string;
}>;

export type ErrorSummaryProps = Readonly<{
  title: string;
  errors: readonly SummaryError[];
  note?: string;
  /** Counts the attempts to submit; each moves the focus here again. */
  attempt?: number;
}>;

/** Everything that needs correcting, above the form; takes the focus and leads to each field. */
export function ErrorSummary({ title, errors, note, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus here again
  useEffect(() => {
    if (!hasErrors) return;
    // A summary longer than the screen is shown from its heading.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div
      className="error-summary mb-8 py-5 px-6 rounded-card bg-paper"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <h2 className="flex items-center gap-3 text-[1.3125rem]">
        <Icon className="text-error" name="warning" />
        {title}
      </h2>
      <ul className="my-3 mx-0 pl-5 list-disc">
        {errors.map(({ field, message, href }) => (
          <li key={`${field} ${message}`}>
            <a
              className="text-error font-semibold underline"
              href={href ?? `#${field}`}
              onClick={(event) => {
                if (href === undefined && focusField(field)) event.preventDefault();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="small soft">{note}</p>}
    </div>
  );
}

/** Brings a field into view and focuses its first control; false when there is none with this id. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const control = element.matches('input, select, textarea, button')
    ? element
    : (element.querySelector<HTMLElement>('input:not(:disabled), select, textarea') ?? element);
  const fold = element.closest('details');
  if (fold) fold.open = true;
  const frame = element.closest('.field') ?? element;
  frame.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}
