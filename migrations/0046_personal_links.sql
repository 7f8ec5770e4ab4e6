CREATE TABLE `personal_links` (
	`id` text PRIMARY KEY NOT NULL,
	`signer_id` text,
	`agreement_id` text,
	`seller` integer,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries_left` integer DEFAULT 0 NOT NULL,
	`session_hash` text,
	`session_expires_at` integer,
	`opened_at` integer,
	`consent_sha256` text,
	`declined_at` integer,
	`reason` text,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "personal_links_one_kind" CHECK(("personal_links"."signer_id" is null) <> ("personal_links"."agreement_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_token` ON `personal_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_session` ON `personal_links` (`session_hash`);--> statement-breakpoint
CREATE INDEX `personal_links_agreement` ON `personal_links` (`agreement_id`);--> statement-breakpoint
ALTER TABLE `agreement_signatures` ADD `consent_sha256` text;--> statement-breakpoint
ALTER TABLE `agreement_signatures` ADD `method` text;
--> statement-breakpoint
INSERT INTO `personal_links` (`id`, `signer_id`, `token_hash`, `sent_at`, `expires_at`, `code_hash`, `code_expires_at`, `code_tries_left`, `session_hash`, `session_expires_at`)
SELECT `signer_id`, `signer_id`, `token_hash`, `sent_at`, `expires_at`, `code_hash`, `code_expires_at`, `code_tries_left`, `session_hash`, `session_expires_at` FROM `signer_links`;
--> statement-breakpoint
INSERT INTO `personal_links` (`id`, `agreement_id`, `seller`, `token_hash`, `sent_at`, `expires_at`)
SELECT `agreement_id` || ':' || `seller`, `agreement_id`, `seller`, `token_hash`, `sent_at`, `expires_at` FROM `signing_links`;
