CREATE TABLE `agreement_signatures` (
	`agreement_id` text NOT NULL,
	`seller` integer NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	PRIMARY KEY(`agreement_id`, `seller`),
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signing_links` (
	`agreement_id` text NOT NULL,
	`seller` integer NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`agreement_id`, `seller`),
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_token` ON `signing_links` (`token_hash`);--> statement-breakpoint
ALTER TABLE `agreements` ADD `replaces_id` text;--> statement-breakpoint
CREATE INDEX `agreements_replaces` ON `agreements` (`replaces_id`);--> statement-breakpoint
ALTER TABLE `properties` ADD `term_ends_on` text;--> statement-breakpoint
CREATE INDEX `properties_term` ON `properties` (`status`,`term_ends_on`);
--> statement-breakpoint
UPDATE `properties` SET `term_ends_on` = (SELECT json_extract(`document`, '$.listing.endDate') FROM `agreements` WHERE `agreements`.`id` = `properties`.`agreement_id`) WHERE `agreement_id` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_update` BEFORE UPDATE ON `agreement_signatures`
BEGIN SELECT RAISE(ABORT, 'a signature is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_delete` BEFORE DELETE ON `agreement_signatures`
BEGIN SELECT RAISE(ABORT, 'a signature is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_insert` BEFORE INSERT ON `agreement_signatures`
WHEN EXISTS (SELECT 1 FROM agreement_signatures WHERE agreement_id = NEW.agreement_id AND seller = NEW.seller)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a signature is immutable'); END;
