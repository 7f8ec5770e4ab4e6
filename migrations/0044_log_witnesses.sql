CREATE TABLE `log_cosignatures` (
	`size` integer NOT NULL,
	`witness` text NOT NULL,
	`line` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`size`, `witness`)
);
--> statement-breakpoint
CREATE INDEX `log_cosignatures_witness` ON `log_cosignatures` (`witness`,`size`);--> statement-breakpoint
ALTER TABLE `log_checkpoints` ADD `timestamp_token` text;--> statement-breakpoint
CREATE INDEX `log_checkpoints_stamped` ON `log_checkpoints` (`size`) WHERE "log_checkpoints"."timestamp_token" is not null;--> statement-breakpoint
CREATE TRIGGER `log_cosignatures_keep_update` BEFORE UPDATE ON `log_cosignatures`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_cosignatures_keep_delete` BEFORE DELETE ON `log_cosignatures`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers; a second answer of a witness is left out.
CREATE TRIGGER `log_cosignatures_keep_insert` BEFORE INSERT ON `log_cosignatures`
WHEN EXISTS (SELECT 1 FROM log_cosignatures WHERE size = NEW.size AND witness = NEW.witness)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
