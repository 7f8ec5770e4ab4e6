type About = Readonly<{ requestId: string | undefined }>;
type Reporter = (error: unknown, about: About) => void;

let report: Reporter | undefined;

/** Also sends errors to a reporter; the Worker sets it at startup. */
export function reportTo(reporter: Reporter): void {
  report = reporter;
}

/**
 * Reports an unexpected error: to the reporter, and as one structured line in the platform's log,
 * without bodies or tokens. The query parameters in the message of a failed query may be personal
 * data, so they are removed.
 */
export function reportError(error: unknown, about: About): void {
  try {
    report?.(error, about);
  } catch (unreported) {
    // A failing reporter must not throw.
    console.error(JSON.stringify({ level: 'error', ...about, ...described(unreported) }));
  }
  console.error(JSON.stringify({ level: 'error', ...about, ...described(error) }));
}

function described(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutData(String(error)) };
  const cause = error.cause instanceof Error ? withoutData(error.cause.message) : undefined;
  return {
    name: error.name,
    message: withoutData(error.message),
    ...(cause !== undefined && { cause }),
    // Only the stack lines; the lines before them repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** Removes query parameters, which the database client appends to its messages. */
function withoutData(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '\nparams: …');
}
