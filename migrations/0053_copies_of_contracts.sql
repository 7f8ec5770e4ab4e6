CREATE TABLE `signing_copies` (
	`id` text PRIMARY KEY NOT NULL,
	`signing_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`detail` text,
	`email` text NOT NULL,
	`language` text NOT NULL,
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signing_copies_role_known" CHECK("signing_copies"."role" in ('agent', 'title_company'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_copies_role` ON `signing_copies` (`signing_id`,`role`);--> statement-breakpoint
CREATE INDEX `signing_copies_email` ON `signing_copies` (`email`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_personal_links` (
	`id` text PRIMARY KEY NOT NULL,
	`signer_id` text,
	`copy_id` text,
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
	FOREIGN KEY (`copy_id`) REFERENCES `signing_copies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "personal_links_one_kind" CHECK(("__new_personal_links"."signer_id" is not null) + ("__new_personal_links"."copy_id" is not null) + ("__new_personal_links"."agreement_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_personal_links`("id", "signer_id", "agreement_id", "seller", "token_hash", "sent_at", "expires_at", "code_hash", "code_expires_at", "code_tries_left", "session_hash", "session_expires_at", "opened_at", "consent_sha256", "declined_at", "reason") SELECT "id", "signer_id", "agreement_id", "seller", "token_hash", "sent_at", "expires_at", "code_hash", "code_expires_at", "code_tries_left", "session_hash", "session_expires_at", "opened_at", "consent_sha256", "declined_at", "reason" FROM `personal_links`;--> statement-breakpoint
DROP TABLE `personal_links`;--> statement-breakpoint
ALTER TABLE `__new_personal_links` RENAME TO `personal_links`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_token` ON `personal_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_session` ON `personal_links` (`session_hash`);--> statement-breakpoint
CREATE INDEX `personal_links_agreement` ON `personal_links` (`agreement_id`);--> statement-breakpoint
ALTER TABLE `signings` ADD `certificate_page` integer;