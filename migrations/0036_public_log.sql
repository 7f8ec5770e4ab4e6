CREATE TABLE `issued_documents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer,
	`sequence` integer,
	`issued_at` integer NOT NULL,
	CONSTRAINT "issued_documents_type_known" CHECK("issued_documents"."type" in ('agreement', 'summary', 'certificate', 'receipt'))
);
--> statement-breakpoint
CREATE INDEX `issued_documents_subject` ON `issued_documents` (`subject_id`);--> statement-breakpoint
CREATE TABLE `log_checkpoints` (
	`size` integer PRIMARY KEY NOT NULL,
	`root` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `log_leaves` (
	`position` integer PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`blinded` text NOT NULL,
	CONSTRAINT "log_leaves_chain_known" CHECK("log_leaves"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `log_leaves_event` ON `log_leaves` (`chain`,`chain_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `log_nonces` (
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`nonce` text NOT NULL,
	`at` integer NOT NULL,
	`position` integer,
	PRIMARY KEY(`chain`, `chain_id`, `sequence`),
	CONSTRAINT "log_nonces_chain_known" CHECK("log_nonces"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin'))
);
--> statement-breakpoint
CREATE INDEX `log_nonces_waiting` ON `log_nonces` (`at`) WHERE "log_nonces"."position" is null;--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_update` BEFORE UPDATE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_delete` BEFORE DELETE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `log_leaves_keep_insert` BEFORE INSERT ON `log_leaves`
WHEN EXISTS (SELECT 1 FROM log_leaves WHERE position = NEW.position OR (chain = NEW.chain AND chain_id = NEW.chain_id AND sequence = NEW.sequence))
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_keep_update` BEFORE UPDATE ON `log_checkpoints`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_keep_delete` BEFORE DELETE ON `log_checkpoints`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `log_checkpoints_keep_insert` BEFORE INSERT ON `log_checkpoints`
WHEN EXISTS (SELECT 1 FROM log_checkpoints WHERE size = NEW.size)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
-- Every event gets the number that blinds it in the public log, in the batch that writes the event.
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
-- What is deleted with an unsent draft leaves nothing that ties its leaves to a person.
CREATE TRIGGER `offer_events_forget_nonce` AFTER DELETE ON `offer_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'offers' AND chain_id = OLD.offer_id AND sequence = OLD.sequence; END;
--> statement-breakpoint
CREATE TRIGGER `property_events_forget_nonce` AFTER DELETE ON `property_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'properties' AND chain_id = OLD.property_id AND sequence = OLD.version; END;
--> statement-breakpoint
-- And so do the events of before.
INSERT INTO log_nonces (chain, chain_id, sequence, nonce, at) SELECT 'offers', offer_id, sequence, lower(hex(randomblob(16))), at FROM offer_events;--> statement-breakpoint
INSERT INTO log_nonces (chain, chain_id, sequence, nonce, at) SELECT 'properties', property_id, version, lower(hex(randomblob(16))), at FROM property_events;--> statement-breakpoint
INSERT INTO log_nonces (chain, chain_id, sequence, nonce, at) SELECT 'agreements', id, 1, lower(hex(randomblob(16))), signed_at FROM agreements;--> statement-breakpoint
INSERT INTO log_nonces (chain, chain_id, sequence, nonce, at) SELECT 'signatures', agreement_id, seller, lower(hex(randomblob(16))), signed_at FROM agreement_signatures;--> statement-breakpoint
INSERT INTO log_nonces (chain, chain_id, sequence, nonce, at) SELECT 'admin', id, 1, lower(hex(randomblob(16))), at FROM admin_events;
