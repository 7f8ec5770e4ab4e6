PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_issued_documents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer,
	`sequence` integer,
	`issued_at` integer NOT NULL,
	`code` text,
	`pages` integer,
	CONSTRAINT "issued_documents_type_known" CHECK("__new_issued_documents"."type" in ('agreement', 'summary', 'certificate', 'receipt', 'contract', 'analysis'))
);
--> statement-breakpoint
INSERT INTO `__new_issued_documents`("sha256", "type", "subject_id", "version", "sequence", "issued_at") SELECT "sha256", "type", "subject_id", "version", "sequence", "issued_at" FROM `issued_documents`;--> statement-breakpoint
DROP TABLE `issued_documents`;--> statement-breakpoint
ALTER TABLE `__new_issued_documents` RENAME TO `issued_documents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `issued_documents_code` ON `issued_documents` (`code`);--> statement-breakpoint
CREATE INDEX `issued_documents_subject` ON `issued_documents` (`subject_id`);