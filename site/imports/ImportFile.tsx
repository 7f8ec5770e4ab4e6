import { useRef, useState } from 'react';
import { NUMBER_CONVENTIONS } from '#domain/i18n/file-numbers.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import type { Answer, Problem } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop, type FileDropProps } from '#site/uploads/FileDrop.tsx';
import EndImport from './EndImport.tsx';
import {
  type Begun,
  beginImport,
  type Detail,
  endImport,
  type ReadFile,
  readColumns,
  readFile,
  readImport,
  readMapping,
  sendRows,
} from './import-calls.ts';
import { Preview, RefusedRows } from './Preview.tsx';
import { IMPORT_LINES, KIND_LABELS, IMPORT_TEXTS as T } from './texts.ts';

type ImportFileProps = Readonly<{ locale: Locale }>;
type Step = 'choose' | 'preview' | 'sending' | 'received' | 'published';

/** Imports a file: chosen, shown as it will be read, sent in batches, published at once. */
export default function ImportFile({ locale }: ImportFileProps) {
  const labels = {
    ...{ kind: T.kind[locale], file: T.file[locale], owner: T.owner[locale] },
    ...{ convention: T.convention[locale], mapping: T.ownMapping[locale] },
    columns: T.columns[locale],
  };
  const form = useForm({ kind: 'homes', owner: '', convention: '', columns: '' }, labels, locale);
  const [chosen, setChosen] = useState<File>();
  const [ownMapping, setOwnMapping] = useState<File>();
  const [step, setStep] = useState<Step>('choose');
  const [file, setFile] = useState<ReadFile>();
  const [begun, setBegun] = useState<Begun>();
  const [detail, setDetail] = useState<Detail>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const isStopped = useRef(false);
  const [isReadingOpen, setIsReadingOpen] = useState(false);
  const isReadingWrong = ['convention', 'mapping', 'columns'].some(
    (field) => form.problem?.errors?.[field],
  );
  const lines = IMPORT_LINES[locale];
  const count = numberFormat(locale);
  const own = detail?.import ?? begun?.import;

  async function begin(): Promise<void> {
    const files = { file: chosen?.name, mapping: ownMapping?.name };
    const answer = await form.send(() => readAndBegin(), { ...form.values, ...files });
    form.release();
    if (answer?.data) enter('preview', answer.data);
  }

  async function readAndBegin(): Promise<Answer<Begun>> {
    if (!chosen) return refused({ file: [T.fileMissing[locale]] }, T.fileMissing[locale]);
    const { kind, owner, convention, columns } = form.values;
    const { read, refusal } = await orRefused(readFile(chosen), 'file', locale);
    if (refusal) return refusal;
    setFile(read);
    const isOwn = kind === 'homes' && ownMapping;
    const own = isOwn ? await orRefused(readMapping(ownMapping), 'mapping', locale) : undefined;
    if (own?.refusal) return own.refusal;
    const answer = await beginImport(read, {
      kind: kind as ImportKind,
      owner: owner.trim(),
      convention: NUMBER_CONVENTIONS.find((one) => one === convention),
      columns: readColumns(columns),
      mapping: own?.read,
    });
    return answer.error ? { ...answer, error: { data: ofMapping(answer.error.data) } } : answer;
  }

  function enter(next: Step, now?: Begun): void {
    if (now) setBegun(now);
    setProblem(undefined);
    setStep(next);
    setAttempt((before) => before + 1);
  }

  async function send(): Promise<void> {
    if (!begun || !file) return;
    isStopped.current = false;
    enter('sending');
    const failure = await sendRows(begun.import, file, {
      isStopped: () => isStopped.current,
      onProgress: (now) => setBegun({ ...begun, import: now }),
    });
    if (isStopped.current) return;
    const { data, error } = failure
      ? { data: undefined, error: { data: failure } }
      : await readImport(begun.import.id);
    if (error) {
      setProblem(error.data);
      setAttempt((before) => before + 1);
      return;
    }
    setDetail(data);
    enter('received');
  }

  /** Forgets a file that was only looked at. */
  async function chooseAnother(): Promise<void> {
    if (own && own.received === 0) await endImport(own.id, 'cancel');
    setChosen(undefined);
    setBegun(undefined);
    enter('choose');
  }

  if (step === 'choose' || !own || !begun) {
    return (
      <Form
        form={form}
        failed={Failure}
        locale={locale}
        submit={T.read[locale]}
        compact
        onSubmit={() => void begin()}
      >
        <ChoiceField
          {...form.field('kind')}
          options={IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind][locale] }))}
        />
        <OneFile
          name="file"
          label={T.file[locale]}
          hint={T.fileHint[locale]}
          error={form.problem?.errors?.['file']?.[0]}
          required
          accept=".csv,text/csv"
          chooseLabel={T.choose[locale]}
          dropHint={T.drop[locale]}
          value={chosen}
          onChange={setChosen}
          locale={locale}
        />
        {form.values.kind === 'homes' && (
          <TextField
            {...form.field('owner')}
            type="email"
            required={false}
            hint={T.ownerHint[locale]}
          />
        )}
        <details
          className="import-reading"
          open={isReadingOpen || isReadingWrong}
          onToggle={(event) => setIsReadingOpen(event.currentTarget.open)}
        >
          <summary>
            {T.reading[locale]}
            <Icon name="chevron-down" />
          </summary>
          <ChoiceField
            {...form.field('convention')}
            required={false}
            hint={T.conventionHint[locale]}
            options={[
              { value: '', label: T.asShown[locale] },
              { value: 'point', label: T.pointDecimals[locale] },
              { value: 'comma', label: T.commaDecimals[locale] },
            ]}
          />
          {form.values.kind === 'homes' ? (
            <OneFile
              name="mapping"
              label={T.ownMapping[locale]}
              hint={T.ownMappingHint[locale]}
              error={form.problem?.errors?.['mapping']?.[0]}
              required={false}
              accept=".json,application/json"
              chooseLabel={T.chooseMapping[locale]}
              dropHint={T.dropMapping[locale]}
              value={ownMapping}
              onChange={setOwnMapping}
              locale={locale}
            />
          ) : (
            <TextArea
              {...form.field('columns')}
              required={false}
              hint={T.columnsHint[locale]}
              rows={3}
            />
          )}
        </details>
      </Form>
    );
  }
  if (step === 'published') {
    return (
      <InSight attempt={attempt}>
        <Notice tone="ok" live>
          {T.published[locale]}
        </Notice>
        <div className="button-row mt-4">
          <Button onClick={() => reloadFromTop()}>{T.toList[locale]}</Button>
        </div>
      </InSight>
    );
  }
  const progress = lines.progress(count.format(own.received), count.format(own.rows));
  return (
    <>
      {step === 'preview' && (
        <>
          <Preview locale={locale} begun={begun} attempt={attempt} />
          <div className="button-row mt-4">
            <Button onClick={() => void send()}>
              {own.received > 0
                ? lines.continueAt(count.format(own.received))
                : lines.send(count.format(own.rows))}
            </Button>
            <Button variant="second" onClick={() => void chooseAnother()}>
              {T.other[locale]}
            </Button>
          </div>
        </>
      )}
      {step === 'sending' && (
        <>
          <InSight attempt={attempt}>
            <h2>{T.sending[locale]}</h2>
          </InSight>
          <p className="soft">{T.sendingHint[locale]}</p>
          <p className="tabular mt-4">{progress}</p>
          <ProgressBar
            value={own.received}
            max={own.rows}
            label={T.sending[locale]}
            text={progress}
          />
          {problem && (
            <Failure problem={problem} attempt={attempt} locale={locale}>
              <Button variant="second" size="small" onClick={() => void send()}>
                {T.again[locale]}
              </Button>
            </Failure>
          )}
          <EndImport
            locale={locale}
            own={own}
            onCancel={() => {
              isStopped.current = true;
            }}
          />
        </>
      )}
      {step === 'received' && (
        <>
          <InSight attempt={attempt}>
            <Notice tone="ok" live>
              <strong>{T.received[locale]}</strong>
            </Notice>
          </InSight>
          <dl className="import-counts mt-4">
            {(['created', 'updated', 'unchanged', 'refused'] as const).map((key) => (
              <div key={key}>
                <dt>{T[key][locale]}</dt>
                <dd>{count.format(own[key])}</dd>
              </div>
            ))}
          </dl>
          {own.notes.length > 0 && (
            <ul className="small soft mt-2">
              {own.notes.map(({ label, count: times }) => (
                <li key={label}>
                  {count.format(times)} · {label}
                </li>
              ))}
            </ul>
          )}
          <div className="mt-4">
            <EndImport locale={locale} own={own} onPublished={() => enter('published')} />
          </div>
          {detail && detail.refused.items.length > 0 && (
            <div className="mt-6">
              <h3>{T.refusedRows[locale]}</h3>
              <RefusedRows locale={locale} rows={detail.refused.items} />
            </div>
          )}
        </>
      )}
    </>
  );
}

type OneFileProps = Omit<
  FileDropProps,
  'value' | 'multiple' | 'onChoose' | 'onRemove' | 'texts' | 'cameraLabel'
> &
  Readonly<{ value: File | undefined; onChange: (file: File | undefined) => void }>;

/** A field for one file that is read here. */
function OneFile({ value, onChange, ...field }: OneFileProps) {
  const row = value && {
    ...{ id: field.name, name: value.name, sizeBytes: value.size },
    ...{ sentBytes: 0, state: 'waiting' as const },
  };
  return (
    <FileDrop
      {...field}
      multiple={false}
      value={row ? [row] : []}
      onChoose={([one]) => onChange(one)}
      onRemove={() => onChange(undefined)}
      texts={UI_TEXTS[field.locale]}
    />
  );
}

/** What a file says, or the refusal of one that cannot be read. */
async function orRefused<Read>(
  reading: Promise<Read>,
  field: 'file' | 'mapping',
  locale: Locale,
): Promise<{ read: Read; refusal?: never } | { read?: never; refusal: Answer<never> }> {
  try {
    return { read: await reading };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const message = error.text[locale];
    return { refusal: refused({ [field]: [message] }, message) };
  }
}

/** Puts the errors within a mapping at its field, with their places in it. */
function ofMapping(problem: Problem): Problem {
  const within = Object.entries(problem.errors ?? {}).filter(([path]) =>
    path.startsWith('mapping.'),
  );
  if (within.length === 0) return problem;
  const lines = within.map(([path, messages]) => `${path.slice(8)}: ${messages.join(' ')}`);
  return { ...problem, errors: { mapping: [lines.join(' ')] } };
}

/** A refusal of the browser, as one of the API. */
function refused(errors: Record<string, string[]>, message: string): Answer<never> {
  const problem: Problem = { code: 'invalid', message, errors, status: 422 };
  return { data: undefined, error: { data: problem }, status: 422 };
}
