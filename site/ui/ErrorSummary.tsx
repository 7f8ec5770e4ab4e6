import './error-summary.css';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#domain/refusal.ts';
import { Icon } from './Icon.tsx';

/** An error: id of its field, and what to do. */
export type SummaryError = Readonly<{
  field: string;
  message: string;
  /** URL of the field's page, if it is another one. */
  href?: string;
}>;

export type ErrorSummaryProps = Readonly<{
  title: string;
  errors: readonly SummaryError[];
  note?: string;
  /** Number of submit attempts; each one focuses the summary. */
  attempt?: number;
}>;

/** All errors of a form, shown above it with links to the fields. It is focused when it appears. */
export function ErrorSummary({ title, errors, note, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt focuses the summary again
  useEffect(() => {
    if (!hasErrors) return;
    // A summary taller than the screen is scrolled to its heading.
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

/** Focuses the first refused field, if there is one, once its error is rendered. */
export function focusRefused(id: string | undefined): void {
  // The first frame may still be without the error.
  if (id) requestAnimationFrame(() => requestAnimationFrame(() => focusField(id)));
}

/** Focuses the field of the first of these errors, if there is one. */
export function focusFirstError(errors: FieldErrors | undefined): void {
  focusRefused(Object.keys(errors ?? {})[0]);
}

/**
 * Scrolls to a field and focuses its first control. Returns false when there is no field with this
 * id.
 */
function focusField(id: string): boolean {
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
  // A checkbox has its error beside it, not in a field.
  document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' });
  return true;
}
