CREATE TABLE `weekly_letters` (
	`user_id` text NOT NULL,
	`zone` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `zone`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weekly_letters_zone_known" CHECK("weekly_letters"."zone" in ('America/New_York', 'America/Chicago'))
);
--> statement-breakpoint
CREATE INDEX `weekly_letters_due` ON `weekly_letters` (`due_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `weekly_figures` integer DEFAULT true NOT NULL;