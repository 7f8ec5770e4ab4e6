/** Where defects are told: one structured line on the platform's log, without bodies or tokens. */
export function reportError(error: unknown, about: { requestId: string | undefined }): void {
  console.error(
    JSON.stringify({
      level: 'error',
      ...about,
      name: error instanceof Error ? error.name : typeof error,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  );
}
