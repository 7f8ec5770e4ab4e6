CREATE TABLE `admin_events` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admin_events_action_known" CHECK("admin_events"."action" in ('view', 'change_email', 'change_password'))
);
--> statement-breakpoint
CREATE INDEX `admin_events_user` ON `admin_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `admin_events_admin` ON `admin_events` (`admin_id`,`at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
CREATE INDEX `users_firebase` ON `users` (`firebase_token`);--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_update` BEFORE UPDATE ON `admin_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_delete` BEFORE DELETE ON `admin_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
