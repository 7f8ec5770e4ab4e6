CREATE TABLE `availabilities` (
	`property_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`owner_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `user_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `held_quarters` (
	`property_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`visit_id` text,
	`hold` text,
	`expires_at` integer,
	PRIMARY KEY(`property_id`, `quarter`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_quarters_visit` ON `held_quarters` (`visit_id`);--> statement-breakpoint
CREATE INDEX `held_quarters_hold` ON `held_quarters` (`hold`);--> statement-breakpoint
CREATE INDEX `held_quarters_expiry` ON `held_quarters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `visit_events` (
	`visit_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`proposed_at` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `version`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`status` text NOT NULL,
	`turn` text,
	`version` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`proposed_at` integer,
	`respond_by` integer,
	`pause_minutes` integer NOT NULL,
	`people` integer NOT NULL,
	`payment` text NOT NULL,
	`agent_name` text,
	`note` text,
	`note_language` text NOT NULL,
	`reply` text,
	`reply_by` text,
	`reply_language` text,
	`reason` text,
	`ended_by` text,
	`no_show_by` text,
	`feedback` text,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visitor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visits_status_known" CHECK("visits"."status" in ('requested', 'confirmed', 'declined', 'cancelled', 'lapsed', 'done')),
	CONSTRAINT "visits_payment_known" CHECK("visits"."payment" in ('preapproved', 'loan', 'cash'))
);
--> statement-breakpoint
CREATE INDEX `visits_property` ON `visits` (`property_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_owner` ON `visits` (`owner_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_visitor` ON `visits` (`visitor_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_due` ON `visits` (`status`,`respond_by`);--> statement-breakpoint
CREATE INDEX `visits_ends` ON `visits` (`status`,`ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `visits_one_open` ON `visits` (`property_id`,`visitor_id`) WHERE "visits"."status" in ('requested', 'confirmed');--> statement-breakpoint
ALTER TABLE `outbox` ADD `calendar` text;
--> statement-breakpoint
CREATE TRIGGER `visit_events_keep_update` BEFORE UPDATE ON `visit_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `visit_events_keep_delete` BEFORE DELETE ON `visit_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `visit_events_keep_insert` BEFORE INSERT ON `visit_events`
WHEN EXISTS (SELECT 1 FROM visit_events WHERE visit_id = NEW.visit_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
