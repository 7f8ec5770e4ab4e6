CREATE TABLE `feed_broker` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `elementary_school` text;--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `middle_school` text;--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `high_school` text;