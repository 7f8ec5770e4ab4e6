type About = Readonly<{ requestId: string | undefined }>;
type Reporter = (error: unknown, about: About) => void;

let report: Reporter | undefined;

/** Sends defects somewhere besides the log; the Worker says where when it starts. */
export function reportTo(reporter: Reporter): void {
  report = reporter;
}

/**
 * Where defects are reported: one structured line on the platform's log, without bodies or tokens.
 * The message of a failed query contains its parameters, which may be personal data: they are removed.
 */
export function reportError(error: unknown, about: About): void {
  try {
    report?.(error, about);
  } catch (unreported) {
    // A failing report must not raise another error.
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
    // Only the lines of the stack: before them the message is repeated.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** The parameters of a query, as the database's client words them, last in a message. */
function withoutData(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '\nparams: …');
}
