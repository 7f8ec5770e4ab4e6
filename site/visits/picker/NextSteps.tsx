import type { VisitMode } from '#domain/visits/availability.ts';
import type { PickerTexts } from './picker-texts.ts';

/** What happens after a visit was requested. */
export function NextSteps({ mode, texts }: Readonly<{ mode: VisitMode; texts: PickerTexts }>) {
  return (
    <section>
      <h2>{texts.next}</h2>
      <ol className="grid gap-3 mt-3 pl-6 list-decimal">
        {texts.steps[mode].map(([first, rest]) => (
          <li key={first}>
            <strong>{first}</strong> {rest}
          </li>
        ))}
      </ol>
    </section>
  );
}
