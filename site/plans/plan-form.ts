import { formatCents } from '#domain/money.ts';
import { pageLocale } from '#site/page-locale.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { isVisitor } from '#site/stores/session.ts';

/**
 * Updates the total when services are selected, and sends visitors to the login first; they return
 * with their selection.
 */
export function startPlanForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-plan-form]');
  if (!form) return;
  const locale = pageLocale();
  const total = form.querySelector('[data-total]');
  const addUp = () => {
    if (total) total.textContent = formatCents(totalOf(form), locale);
  };
  form.addEventListener('change', addUp);
  // Going back restores checked boxes.
  addUp();
  form.addEventListener('submit', (event) => {
    if (!isVisitor()) return;
    event.preventDefault();
    keepBegun(`/${locale}/payment?${new URLSearchParams(entriesOf(form))}`);
    location.assign(`/${locale}/login`);
  });
}

function totalOf(form: HTMLFormElement): number {
  const counted = [...form.querySelectorAll<HTMLInputElement>('input[data-cents]')].filter(
    ({ type, checked }) => type === 'hidden' || checked,
  );
  return counted.reduce((sum, { dataset }) => sum + Number(dataset['cents']), 0);
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
}
