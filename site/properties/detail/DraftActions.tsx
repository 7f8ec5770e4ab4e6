import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import {
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/properties/property-type.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { wizardAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type DraftActionsProps = Readonly<{
  propertyId: string;
  version: number;
  type: PropertyType;
  /** Labels of the answers that each type would lose. */
  lost: Readonly<Record<PropertyType, readonly string[]>>;
  /** Only for the owner of a draft that was never public. */
  isDeletable: boolean;
  locale: Locale;
}>;

/** Changes the type of a draft or deletes it, after confirmation with the answers that are lost. */
export default function DraftActions(props: DraftActionsProps) {
  const { propertyId, version, type, lost, isDeletable, locale } = props;
  const [asked, setAsked] = useState<'type' | 'delete'>();
  const [chosen, setChosen] = useState<PropertyType>(type);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const request = { headers: { 'If-Match': `"${version}"` } };
  const param = { id: propertyId };

  async function make(): Promise<void> {
    setIsBusy(true);
    const { error } =
      asked === 'delete'
        ? await ask(api.properties[':id'].$delete({ param }, request))
        : await ask(
            api.properties[':id'].type.$put({ param, json: { propertyType: chosen } }, request),
          );
    if (!error) {
      location.assign(
        asked === 'delete' ? `/${locale}/properties` : wizardAddress(locale, propertyId, 'general'),
      );
      return;
    }
    setIsBusy(false);
    setProblem(error.data);
    setPresses((count) => count + 1);
  }

  function close(): void {
    setAsked(undefined);
    setProblem(undefined);
    setChosen(type);
  }

  return (
    <div className="button-row" id="draft">
      <Button variant="quiet" onClick={() => setAsked('type')}>
        {DRAFT_TEXTS.changeType[locale]}
      </Button>
      {isDeletable && (
        <Button variant="danger-text" onClick={() => setAsked('delete')}>
          {DRAFT_TEXTS.delete[locale]}
        </Button>
      )}
      <Dialog
        title={DRAFT_TEXTS[asked === 'delete' ? 'deleteTitle' : 'typeTitle'][locale]}
        isOpen={asked !== undefined}
        onClose={close}
        texts={UI_TEXTS[locale]}
        actions={
          <>
            <Button
              variant={asked === 'delete' ? 'danger' : 'main'}
              busy={isBusy}
              disabled={asked === 'type' && chosen === type}
              onClick={() => void make()}
            >
              {DRAFT_TEXTS[asked === 'delete' ? 'delete' : 'changeType'][locale]}
            </Button>
            <Button variant="quiet" onClick={close}>
              {DRAFT_TEXTS.keep[locale]}
            </Button>
          </>
        }
      >
        {asked === 'delete' ? (
          <p>{DRAFT_TEXTS.deleteText[locale]}</p>
        ) : (
          <>
            <ChoiceField
              name="new-type"
              label={DRAFT_TEXTS.typeTitle[locale]}
              texts={UI_TEXTS[locale]}
              required
              value={chosen}
              options={PROPERTY_TYPES.map((one) => ({
                value: one,
                label: PROPERTY_TYPE_LABELS[one][locale],
              }))}
              onChange={(value) => setChosen(PROPERTY_TYPES.find((one) => one === value) ?? type)}
            />
            <LostAnswers isSame={chosen === type} lost={lost[chosen]} locale={locale} />
          </>
        )}
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      </Dialog>
    </div>
  );
}

type LostAnswersProps = Readonly<{ isSame: boolean; lost: readonly string[]; locale: Locale }>;

function LostAnswers({ isSame, lost, locale }: LostAnswersProps) {
  if (isSame || lost.length === 0) {
    return (
      <p className="soft" role="status">
        {DRAFT_TEXTS[isSame ? 'isThat' : 'nothingLost'][locale]}
      </p>
    );
  }
  return (
    <Notice tone="warn" live>
      <p>
        <strong>{LOST_ANSWERS[locale](lost.length)}</strong>
      </p>
      <p>{lost.join(', ')}.</p>
    </Notice>
  );
}

/** Texts of actions on a whole draft. */
export const DRAFT_TEXTS = {
  changeType: { es: 'Cambiar el tipo', en: 'Change the type' },
  typeTitle: { es: '¿Qué tipo de propiedad es?', en: 'What type of property is it?' },
  isThat: { es: 'Es su tipo actual.', en: 'This is its current type.' },
  nothingLost: {
    es: 'Todas sus respuestas sirven para este tipo.',
    en: 'All your answers fit this type.',
  },
  delete: { es: 'Borrar el borrador', en: 'Delete the draft' },
  deleteTitle: { es: '¿Borrar este borrador?', en: 'Delete this draft?' },
  deleteText: {
    es: 'Se borran sus respuestas y sus fotos, y no se puede deshacer. El acuerdo firmado y lo que pagó quedan en su cuenta: le sirven para otra propiedad.',
    en: 'Its answers and photos are deleted, and that cannot be undone. The signed agreement and what you paid stay in your account: you can use them for another property.',
  },
  keep: { es: 'No, dejarlo así', en: 'No, leave it' },
  typeOrDelete: { es: 'Cambiar el tipo o borrar', en: 'Change the type or delete' },
} as const satisfies Record<string, Localized>;

/** Number of answers lost by changing the type. */
const LOST_ANSWERS: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Una respuesta no existe en este tipo y se borra:'
      : `${count} respuestas no existen en este tipo y se borran:`,
  en: (count) =>
    count === 1
      ? 'One answer does not exist in this type and is deleted:'
      : `${count} answers do not exist in this type and are deleted:`,
};
