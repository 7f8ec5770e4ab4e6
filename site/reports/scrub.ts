/** The parts of an event that are scrubbed, common to both packages. */
type Reported = {
  message?: string;
  request?: unknown;
  user?: unknown;
  extra?: unknown;
  contexts?: unknown;
  breadcrumbs?: unknown;
  server_name?: string;
  transaction?: string;
  exception?: { values?: Failure[] };
};
type Failure = { value?: string; stacktrace?: { frames?: Frame[] } };
/** For inline scripts, the file name is the page's URL. */
type Frame = { filename?: string; abs_path?: string };

/**
 * Removes personal data from an error report: request, user, cookies; and from texts, e-mail
 * addresses, keys and query values.
 */
export function scrub<Event extends Reported>(event: Event): Event {
  const kept = { ...event };
  for (const part of [
    'request',
    'user',
    'extra',
    'contexts',
    'breadcrumbs',
    'server_name',
    'transaction',
  ] as const) {
    delete kept[part];
  }
  if (kept.message) kept.message = withoutSecrets(kept.message);
  for (const error of kept.exception?.values ?? []) {
    if (error.value) error.value = withoutSecrets(error.value);
    for (const frame of error.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = withoutSecrets(frame.filename);
      if (frame.abs_path) frame.abs_path = withoutSecrets(frame.abs_path);
    }
  }
  return kept;
}

function withoutSecrets(text: string): string {
  return (
    text
      // Failed database queries include their parameters.
      .replace(/\bparams:[\s\S]*$/i, 'params: …')
      .replace(/https?:\/\/[^\s'"]+/g, (url) => url.replace(/[?#].*$/, ''))
      .replace(/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '[e-mail]')
      .replace(/\+?\d[\d\s().-]{8,}\d/g, '[number]')
      .replace(/[\w-]{24,}/g, '[key]')
  );
}
