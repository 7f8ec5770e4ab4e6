import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LEAD_TEXTS } from './texts.ts';

/** The owner's note about a lead. */
export default function LeadNote({
  leadId,
  name,
  note,
  locale,
}: Readonly<{ leadId: string; name: string; note: string; locale: Locale }>) {
  const texts = LEAD_TEXTS[locale];
  const [text, setText] = useState(note);
  const [saved, setSaved] = useState(note);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  async function save() {
    setIsBusy(true);
    const call = api.leads[':id'].note.$put({ param: { id: leadId }, json: { note: text } });
    const { data, error: refused } = await ask(call);
    setIsBusy(false);
    // Words typed while the request was under way are not saved yet.
    if (data) setSaved(text);
    setProblem(refused?.data);
    setPresses((count) => count + 1);
  }

  const error = problem?.errors?.['note']?.[0];
  if (!isOpen) {
    return (
      <div>
        {note && <p className="wrap-anywhere">{note}</p>}
        <Button
          variant="text"
          size="small"
          icon={note ? 'pencil' : 'plus'}
          onClick={() => setIsOpen(true)}
        >
          {note ? texts.changeNote : texts.addNote}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextArea
        name={`note-${leadId}`}
        label={texts.note}
        texts={UI_TEXTS[locale]}
        value={text}
        maxLength={500}
        rows={2}
        error={error}
        onChange={setText}
      />
      {problem && !error && <Failure problem={problem} attempt={presses} locale={locale} />}
      {text !== saved && (
        <Button type="submit" size="small" variant="second" busy={isBusy}>
          {texts.saveNote}
        </Button>
      )}
      {text === saved && presses > 0 && !problem && (
        <Notice tone="ok" live>
          {texts.noteSaved}
        </Notice>
      )}
    </form>
  );
}
