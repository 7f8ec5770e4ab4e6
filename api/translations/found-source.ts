import type { WrittenText } from '#domain/i18n/written-text.ts';

/** A text that the viewer may read, and whether the other side wrote it. */
export type FoundSource = WrittenText & Readonly<{ isOthers: boolean }>;
