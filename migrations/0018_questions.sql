CREATE TABLE `published_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`template` text,
	`question` text NOT NULL,
	`question_language` text NOT NULL,
	`answer` text NOT NULL,
	`answer_language` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `published_answers_one` ON `published_answers` (`thread_id`,`number`);--> statement-breakpoint
CREATE INDEX `published_answers_property` ON `published_answers` (`property_id`,`at`);--> statement-breakpoint
CREATE TABLE `thread_events` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`action` text NOT NULL,
	`by_user_id` text NOT NULL,
	`reason` text,
	`note` text,
	`at` integer NOT NULL,
	CONSTRAINT "thread_events_action_known" CHECK("thread_events"."action" in ('report', 'open_reported', 'publish', 'unpublish', 'block', 'unblock'))
);
--> statement-breakpoint
CREATE INDEX `thread_events_thread` ON `thread_events` (`thread_id`,`at`);--> statement-breakpoint
CREATE TABLE `thread_files` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_files_message` ON `thread_files` (`thread_id`,`number`);--> statement-breakpoint
CREATE TABLE `thread_messages` (
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`template` text,
	`channel` text NOT NULL,
	`letter_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `number`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "thread_messages_by_known" CHECK("thread_messages"."by" in ('owner', 'asker'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_messages_letter` ON `thread_messages` (`thread_id`,`letter_id`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`asker_id` text NOT NULL,
	`messages` integer NOT NULL,
	`last_at` integer NOT NULL,
	`owner_read` integer NOT NULL,
	`asker_read` integer NOT NULL,
	`answered_at` integer,
	`answer_ms` integer,
	`reported_at` integer,
	`owner_token` text NOT NULL,
	`asker_token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_one` ON `threads` (`property_id`,`asker_id`);--> statement-breakpoint
CREATE INDEX `threads_owner` ON `threads` (`owner_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_asker` ON `threads` (`asker_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_reported` ON `threads` (`reported_at`) WHERE "threads"."reported_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `threads_owner_token` ON `threads` (`owner_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `threads_asker_token` ON `threads` (`asker_token`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to` text;
--> statement-breakpoint
CREATE TRIGGER `thread_events_keep_update` BEFORE UPDATE ON `thread_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `thread_events_keep_delete` BEFORE DELETE ON `thread_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `thread_events_keep_insert` BEFORE INSERT ON `thread_events`
WHEN EXISTS (SELECT 1 FROM thread_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
