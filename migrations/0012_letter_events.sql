CREATE TABLE `letter_events` (
	`id` text PRIMARY KEY NOT NULL,
	`letter_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_events_action_known" CHECK("letter_events"."action" in ('open', 'retry', 'discard'))
);
--> statement-breakpoint
CREATE INDEX `letter_events_letter` ON `letter_events` (`letter_id`,`at`);--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_update` BEFORE UPDATE ON `letter_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_delete` BEFORE DELETE ON `letter_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_insert` BEFORE INSERT ON `letter_events`
WHEN EXISTS (SELECT 1 FROM letter_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
