CREATE TABLE `consent_texts` (
	`sha256` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signer_links` (
	`signer_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries_left` integer DEFAULT 0 NOT NULL,
	`session_hash` text,
	`session_expires_at` integer,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signer_links_token` ON `signer_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `signer_links_session` ON `signer_links` (`session_hash`);--> statement-breakpoint
CREATE TABLE `signers` (
	`id` text PRIMARY KEY NOT NULL,
	`signing_id` text NOT NULL,
	`side` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`capacity` text,
	`spouse_of` text,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`invited_at` integer,
	`reminded_at` integer,
	`consent_sha256` text,
	`consented_at` integer,
	`opened_at` integer,
	`signed_at` integer,
	`method` text,
	`signature` text,
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signers_status_known" CHECK("signers"."status" in ('waiting', 'invited', 'signed', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signers_place` ON `signers` (`signing_id`,`position`);--> statement-breakpoint
CREATE INDEX `signers_email` ON `signers` (`email`);--> statement-breakpoint
CREATE TABLE `signing_events` (
	`signing_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`signer_id` text,
	`document_sha256` text NOT NULL,
	`method` text,
	`note` text,
	`trace_sha256` text,
	`at` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`signing_id`, `sequence`),
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signing_traces` (
	`signing_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`signer_id` text,
	`ip` text NOT NULL,
	`device` text NOT NULL,
	`salt` text NOT NULL,
	PRIMARY KEY(`signing_id`, `sequence`),
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signings` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms_sha256` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`replaces_id` text,
	`is_homestead` integer NOT NULL,
	`document` text NOT NULL,
	`document_sha256` text NOT NULL,
	`document_key` text NOT NULL,
	`document_bytes` integer NOT NULL,
	`pages` integer NOT NULL,
	`sealed_sha256` text,
	`sealed_key` text,
	`sealed_bytes` integer,
	`verify_code` text NOT NULL,
	`sequence` integer NOT NULL,
	`history_hash` text NOT NULL,
	`opened_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`complete_at` integer,
	`sealed_at` integer,
	`ended_at` integer,
	`seal_attempts` integer DEFAULT 0 NOT NULL,
	`seal_due_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signings_status_known" CHECK("signings"."status" in ('open', 'complete', 'sealed', 'declined', 'expired', 'voided'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signings_one_standing` ON `signings` (`offer_id`) WHERE "signings"."status" in ('open', 'complete', 'sealed');--> statement-breakpoint
CREATE UNIQUE INDEX `signings_verify_code` ON `signings` (`verify_code`);--> statement-breakpoint
CREATE INDEX `signings_offer` ON `signings` (`offer_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `signings_expiry` ON `signings` (`expires_at`) WHERE "signings"."status" = 'open';--> statement-breakpoint
CREATE INDEX `signings_seal` ON `signings` (`seal_due_at`) WHERE "signings"."status" = 'complete';--> statement-breakpoint
-- They name the table that is made again, which renaming it would not forgive.
DROP TRIGGER `offer_events_nonce`;
--> statement-breakpoint
DROP TRIGGER `property_events_nonce`;
--> statement-breakpoint
DROP TRIGGER `agreements_nonce`;
--> statement-breakpoint
DROP TRIGGER `agreement_signatures_nonce`;
--> statement-breakpoint
DROP TRIGGER `admin_events_nonce`;
--> statement-breakpoint
DROP TRIGGER `offer_events_forget_nonce`;
--> statement-breakpoint
DROP TRIGGER `property_events_forget_nonce`;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_issued_documents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer,
	`sequence` integer,
	`issued_at` integer NOT NULL,
	CONSTRAINT "issued_documents_type_known" CHECK("__new_issued_documents"."type" in ('agreement', 'summary', 'certificate', 'receipt', 'contract'))
);
--> statement-breakpoint
INSERT INTO `__new_issued_documents`("sha256", "type", "subject_id", "version", "sequence", "issued_at") SELECT "sha256", "type", "subject_id", "version", "sequence", "issued_at" FROM `issued_documents`;--> statement-breakpoint
DROP TABLE `issued_documents`;--> statement-breakpoint
ALTER TABLE `__new_issued_documents` RENAME TO `issued_documents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `issued_documents_subject` ON `issued_documents` (`subject_id`);--> statement-breakpoint
CREATE TABLE `__new_log_leaves` (
	`position` integer PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`blinded` text NOT NULL,
	CONSTRAINT "log_leaves_chain_known" CHECK("__new_log_leaves"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin', 'signings'))
);
--> statement-breakpoint
INSERT INTO `__new_log_leaves`("position", "chain", "chain_id", "sequence", "blinded") SELECT "position", "chain", "chain_id", "sequence", "blinded" FROM `log_leaves`;--> statement-breakpoint
DROP TABLE `log_leaves`;--> statement-breakpoint
ALTER TABLE `__new_log_leaves` RENAME TO `log_leaves`;--> statement-breakpoint
CREATE UNIQUE INDEX `log_leaves_event` ON `log_leaves` (`chain`,`chain_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `__new_log_nonces` (
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`nonce` text NOT NULL,
	`at` integer NOT NULL,
	`position` integer,
	PRIMARY KEY(`chain`, `chain_id`, `sequence`),
	CONSTRAINT "log_nonces_chain_known" CHECK("__new_log_nonces"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin', 'signings'))
);
--> statement-breakpoint
INSERT INTO `__new_log_nonces`("chain", "chain_id", "sequence", "nonce", "at", "position") SELECT "chain", "chain_id", "sequence", "nonce", "at", "position" FROM `log_nonces`;--> statement-breakpoint
DROP TABLE `log_nonces`;--> statement-breakpoint
ALTER TABLE `__new_log_nonces` RENAME TO `log_nonces`;--> statement-breakpoint
CREATE INDEX `log_nonces_waiting` ON `log_nonces` (`at`) WHERE "log_nonces"."position" is null;
--> statement-breakpoint
-- The triggers of before.
CREATE TRIGGER `log_leaves_keep_update` BEFORE UPDATE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_delete` BEFORE DELETE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_insert` BEFORE INSERT ON `log_leaves`
WHEN EXISTS (SELECT 1 FROM log_leaves WHERE position = NEW.position OR (chain = NEW.chain AND chain_id = NEW.chain_id AND sequence = NEW.sequence))
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_nonce` AFTER INSERT ON `offer_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('offers', NEW.offer_id, NEW.sequence, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_nonce` AFTER INSERT ON `property_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('properties', NEW.property_id, NEW.version, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `agreements_nonce` AFTER INSERT ON `agreements`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('agreements', NEW.id, 1, lower(hex(randomblob(16))), NEW.signed_at); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_nonce` AFTER INSERT ON `agreement_signatures`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('signatures', NEW.agreement_id, NEW.seller, lower(hex(randomblob(16))), NEW.signed_at); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_nonce` AFTER INSERT ON `admin_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('admin', NEW.id, 1, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_forget_nonce` AFTER DELETE ON `offer_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'offers' AND chain_id = OLD.offer_id AND sequence = OLD.sequence; END;
--> statement-breakpoint
CREATE TRIGGER `property_events_forget_nonce` AFTER DELETE ON `property_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'properties' AND chain_id = OLD.property_id AND sequence = OLD.version; END;
--> statement-breakpoint
-- Whatever is written in the history of a signing, and every text that somebody agreed to, stays.
CREATE TRIGGER `signing_events_nonce` AFTER INSERT ON `signing_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('signings', NEW.signing_id, NEW.sequence, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_update` BEFORE UPDATE ON `signing_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_delete` BEFORE DELETE ON `signing_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_insert` BEFORE INSERT ON `signing_events`
WHEN EXISTS (SELECT 1 FROM signing_events WHERE signing_id = NEW.signing_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_update` BEFORE UPDATE ON `consent_texts`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_delete` BEFORE DELETE ON `consent_texts`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_insert` BEFORE INSERT ON `consent_texts`
WHEN EXISTS (SELECT 1 FROM consent_texts WHERE sha256 = NEW.sha256)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
-- A signature is not taken back, and what was shown to be signed does not change.
CREATE TRIGGER `signers_keep_signature` BEFORE UPDATE ON `signers` WHEN OLD.status = 'signed'
BEGIN SELECT RAISE(ABORT, 'a signature is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signers_keep_rows` BEFORE DELETE ON `signers`
BEGIN SELECT RAISE(ABORT, 'signers are kept'); END;
--> statement-breakpoint
CREATE TRIGGER `signings_keep_document` BEFORE UPDATE OF `offer_id`, `version`, `terms_sha256`, `document`, `document_sha256`, `document_key`, `document_bytes`, `pages`, `verify_code`, `opened_at` ON `signings`
BEGIN SELECT RAISE(ABORT, 'a document to sign is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signings_keep_rows` BEFORE DELETE ON `signings`
BEGIN SELECT RAISE(ABORT, 'signings are kept'); END;
