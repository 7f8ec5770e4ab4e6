import './contact.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONTACT_ISSUES, ISSUE_LABELS, MAX_MESSAGE_LENGTH } from '#domain/contact/message.ts';
import {
  CONTACT_PHOTO_FORMATS,
  CONTACT_PHOTO_PROBLEMS,
  CONTACT_PHOTO_TYPES,
  isContactPhotoType,
  LISTING_PHOTO_RULES,
  MAX_CONTACT_PHOTO_BYTES,
  MAX_CONTACT_PHOTOS,
} from '#domain/contact/photos.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { parsePhone } from '#domain/phone.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { FailureNoticeProps } from '#site/accounts/FailureNotice.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import type { Answer } from '#site/api.ts';
import type { RequestHeaders } from '#site/attempt.ts';
import { useKeptValues } from '#site/forms/saving/use-kept-values.ts';
import { addToast } from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { type Sending, sendFiles } from '#site/uploads/send-files.ts';
import { UPLOAD_TEXTS } from '#site/uploads/texts.ts';
import { UploadTotal } from '#site/uploads/UploadList.tsx';
import type { FileRow } from '#site/uploads/use-uploads.ts';
import { CONTACT_TEXTS as T } from './texts.ts';

type ContactFormProps = Readonly<{
  locale: Locale;
  known: Readonly<{ firstName: string; secondName: string; email: string; phone: string }>;
}>;

/** What is kept in the browser until it is sent. Photos have to be chosen again. */
const KEPT = ['firstName', 'secondName', 'email', 'phone', 'issue', 'message'] as const;

/** The contact form. It keeps all answers until the message was received. */
export default function ContactForm({ locale, known }: ContactFormProps) {
  const texts = UI_TEXTS[locale];
  const form = useForm<ContactValues>(
    { ...known, issue: '', message: '', photos: '', website: '' },
    {
      firstName: T.firstName[locale],
      secondName: T.secondName[locale],
      email: T.email[locale],
      phone: T.phone[locale],
      issue: T.issue[locale],
      message: T.message[locale],
      photos: T.photos[locale],
      website: 'Website',
    },
    locale,
  );
  const photos = usePhotoRows(locale);
  const [opened] = useState(form.values);
  const typed = KEPT.filter((name) => form.values[name] !== opened[name]);
  const forget = useKeptValues(
    'contact',
    typed.length > 0
      ? Object.fromEntries(typed.map((name) => [name, form.values[name]]))
      : undefined,
    (kept) => {
      for (const name of KEPT) {
        const text: unknown =
          typeof kept === 'object' && kept ? Reflect.get(kept, name) : undefined;
        if (typeof text === 'string') form.set(name, text);
      }
    },
  );
  const [sentTo, setSentTo] = useState<string>();
  const phone = form.field('phone');
  const { error: photoError } = form.field('photos');

  async function send(): Promise<void> {
    const answer = await form.send(sent, {
      ...form.values,
      photos: photos.rows.map(({ id }) => id),
    });
    const problem = answer?.error?.data;
    const fileName = problem?.['fileName'];
    if (problem && typeof fileName === 'string') photos.refuse(fileName, problem.message);
    if (!answer || answer.error) return;
    forget();
    form.release();
    setSentTo(form.values.email);
    addToast({ title: T.sent[locale], icon: 'check-circle', color: 'ok' });
  }

  function sent(headers: RequestHeaders): Promise<Answer<unknown>> {
    const errors = missingAnswers(form.values, locale);
    if (photos.rows.length === 0) errors['photos'] = [CONTACT_PHOTO_PROBLEMS.required[locale]];
    if (photos.rows.some(({ state }) => state === 'failed')) {
      errors['photos'] = [T.photosWrong[locale]];
    }
    if (Object.keys(errors).length > 0) {
      const data = { code: 'invalid', message: REFUSALS.invalid[locale], errors, status: 422 };
      return Promise.resolve({ data: undefined, error: { data }, status: 422 });
    }
    const { website, photos: _, ...fields } = form.values;
    const given = website === '' ? fields : { ...fields, website };
    return photos.send(given, headers);
  }

  const resume = useEffectEvent(() => void send());
  useEffect(() => {
    if (!photos.isLost) return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [photos.isLost]);

  if (sentTo !== undefined) {
    return <SentMessage locale={locale} email={sentTo} />;
  }
  return (
    <div className="contact-form">
      <Form
        form={form}
        locale={locale}
        submit={T.submit[locale]}
        failed={photos.isLost ? LostMessage : Failure}
        onSubmit={() => void send()}
      >
        <div className="contact-names grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-5 gap-y-7">
          <TextField {...form.field('firstName')} autoComplete="given-name" maxLength={80} />
          <TextField
            {...form.field('secondName')}
            autoComplete="additional-name"
            maxLength={80}
            required={false}
          />
        </div>
        <TextField
          {...form.field('email')}
          hint={T.emailHint[locale]}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PhoneField {...phone} onChange={(text) => phone.onChange(text)} />
        <SelectField
          {...form.field('issue')}
          options={CONTACT_ISSUES.map((value) => ({ value, label: ISSUE_LABELS[value][locale] }))}
        />
        <TextArea
          {...form.field('message')}
          hint={T.messageHint[locale]}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={7}
        />
        <FileDrop
          name="photos"
          label={T.photos[locale]}
          hint={<PhotoRules locale={locale} isSelling={form.values.issue === 'selling'} />}
          error={photoError}
          required
          accept={CONTACT_PHOTO_TYPES.join(',')}
          value={photos.rows}
          chooseLabel={T.choose[locale]}
          onChoose={photos.add}
          onRemove={(id) => (photos.isSending ? stop() : photos.remove(id))}
          disabled={photos.isSending}
          texts={texts}
          locale={locale}
        />
        {/* Honeypot: hidden from people, including keyboard and screen reader users. */}
        <div className="absolute left-[-10000px] size-[1px] m-0 overflow-hidden" aria-hidden="true">
          <label htmlFor="website">Website</label>
          <input
            id="website"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.field('website').onChange(event.target.value)}
          />
        </div>
      </Form>
      {photos.isSending && (
        <div className="contact-sending grid gap-3 justify-items-start pt-5">
          <UploadTotal rows={photos.rows} locale={locale} />
          <Button variant="second" icon="x" onClick={stop}>
            {T.cancel[locale]}
          </Button>
        </div>
      )}
    </div>
  );

  function stop(): void {
    photos.stop();
    addToast({ title: T.canceled[locale], icon: 'info' });
  }
}

type Chosen = Readonly<{ id: string; file: File; error: string | undefined }>;

/**
 * Photos of a message in order, and its upload: the message and its photos are one request, whose
 * progress is shared out among them.
 */
function usePhotoRows(locale: Locale) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Of all photos together; undefined when no upload is running. */
  const [sentBytes, setSentBytes] = useState<number>();
  /** The message did not reach the server and is sent again when there is a connection. */
  const [isLost, setIsLost] = useState(false);
  const sending = useRef<Sending>(undefined);
  const isStopped = useRef(false);
  const totalBytes = chosen.reduce((sum, { file }) => sum + file.size, 0);

  let before = 0;
  const rows: FileRow[] = chosen.map(({ id, file, error }) => {
    const own = Math.max(0, Math.min(file.size, (sentBytes ?? 0) - before));
    before += file.size;
    const underWay = own < file.size ? 'sending' : 'done';
    const state = sentBytes === undefined ? 'waiting' : underWay;
    return {
      ...{ id, name: file.name, sizeBytes: file.size, sentBytes: own },
      ...{ state: error ? 'failed' : state, error },
    };
  });

  async function send(
    fields: Readonly<Record<string, string>>,
    headers: RequestHeaders,
  ): Promise<Answer<unknown>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { file } of chosen) form.append('photos', file);
    isStopped.current = false;
    setIsLost(false);
    setSentBytes(0);
    sending.current = sendFiles('/api/contact', form, {
      ...{ headers, locale },
      // The texts are sent first, and the multipart framing is negligible.
      onProgress: (sent, total) =>
        setSentBytes(Math.max(0, Math.min(totalBytes, sent - (total - totalBytes)))),
    });
    const answer = await sending.current.done;
    setSentBytes(undefined);
    setIsLost(answer.error?.data.code === 'network' && !isStopped.current);
    return answer;
  }

  return {
    ...{ rows, isLost, isSending: sentBytes !== undefined, send },
    stop() {
      isStopped.current = true;
      sending.current?.stop();
    },
    add(files: readonly File[]) {
      setChosen((known) => [
        ...known,
        ...files.map((file, at) => ({
          id: crypto.randomUUID(),
          file,
          error: problemOf(file, known.length + at, locale),
        })),
      ]);
    },
    remove(id: string) {
      setChosen((known) => known.filter((one) => one.id !== id));
    },
    /** Marks the photo that the server refused. */
    refuse(fileName: string, error: string) {
      setChosen((known) =>
        known.map((one) => (one.file.name === fileName ? { ...one, error } : one)),
      );
    },
  };
}

function problemOf(file: File, place: number, locale: Locale): string | undefined {
  if (!isContactPhotoType(file.type)) return CONTACT_PHOTO_PROBLEMS.unsupported_media[locale];
  if (file.size > MAX_CONTACT_PHOTO_BYTES) return CONTACT_PHOTO_PROBLEMS.too_large[locale];
  if (place >= MAX_CONTACT_PHOTOS) return CONTACT_PHOTO_PROBLEMS.too_many[locale];
  return undefined;
}

/** Required text fields. */
const REQUIRED = ['firstName', 'email', 'phone', 'issue', 'message'] as const;

type ContactValues = Readonly<
  Record<(typeof REQUIRED)[number] | 'secondName' | 'photos' | 'website', string>
>;

/**
 * Client-side validation messages by field, so that large photos are not uploaded in vain. The
 * server validates again.
 */
export function missingAnswers(values: ContactValues, locale: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const name of REQUIRED) {
    if (values[name].trim() === '') errors[name] = [VALIDATION_TEXTS.required[locale]];
  }
  if (values.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) {
    errors['email'] = [VALIDATION_TEXTS.email[locale]];
  }
  if (values.phone.trim() && !parsePhone(values.phone).valid) {
    errors['phone'] = [VALIDATION_TEXTS.phone[locale]];
  }
  return errors;
}

/** Instead of a failure, because the message is sent again by itself. */
function LostMessage({ attempt, locale }: FailureNoticeProps) {
  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" icon="offline" live>
        {UPLOAD_TEXTS.offline[locale]}
      </Notice>
    </InSight>
  );
}

/**
 * Photo requirements as lines, because a hint is a single paragraph. Those of a listing's photos
 * apply only to people who want to sell.
 */
function PhotoRules({ locale, isSelling }: Readonly<{ locale: Locale; isSelling: boolean }>) {
  return [...(isSelling ? LISTING_PHOTO_RULES : []), CONTACT_PHOTO_FORMATS].map((rule) => (
    <span key={rule.en} className="block">
      {rule[locale]}{' '}
    </span>
  ));
}

/** Replaces the form after the message was received. */
function SentMessage({ locale, email }: Readonly<{ locale: Locale; email: string }>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact-sent grid gap-3 justify-items-start">
      <Icon name="check-circle" />
      <h2 className="focus:outline-none" ref={title} tabIndex={-1}>
        {T.sent[locale]}
      </h2>
      <p className="soft">{T.sentMore[locale](email)}</p>
      <Button variant="second" onClick={() => location.reload()}>
        {T.another[locale]}
      </Button>
    </div>
  );
}
