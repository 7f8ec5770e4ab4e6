CREATE TABLE `listing_days` (
	`listing_id` text NOT NULL,
	`day` text NOT NULL,
	`counted` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `day`, `counted`),
	CONSTRAINT "listing_days_counted_known" CHECK("listing_days"."counted" in ('search', 'map', 'site', 'share', 'email', 'other', 'direct', 'shared'))
);
--> statement-breakpoint
CREATE TABLE `view_marks` (
	`mark` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `view_marks_expires` ON `view_marks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `view_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE `users` ADD `weekly_figures` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `warnings` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `warned_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `listings_unconfirmed` ON `listings` (`warnings`,`confirmed_at`) WHERE "listings"."status" = 'published' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX `favourites_listing` ON `favourites` (`listing_id`,`created_at`);--> statement-breakpoint
-- Owners who are on the market already: a letter that was due in 1970 is not sent, but the next one is.
INSERT INTO `weekly_letters` (`user_id`, `zone`, `due_at`)
SELECT DISTINCT `seller_id`, CASE WHEN json_extract(`facts`, '$.countyOrParish') IN ('Bay', 'Calhoun', 'Escambia', 'Gulf', 'Holmes', 'Jackson', 'Okaloosa', 'Santa Rosa', 'Walton', 'Washington') THEN 'America/Chicago' ELSE 'America/New_York' END, 0
FROM `listings` JOIN `users` ON `users`.`id` = `listings`.`seller_id` WHERE `listings`.`status` = 'published';
