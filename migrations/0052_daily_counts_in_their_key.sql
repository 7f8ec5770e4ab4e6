CREATE TABLE `__new_listing_days` (
	`listing_id` text NOT NULL,
	`day` integer NOT NULL,
	`search` integer DEFAULT 0 NOT NULL,
	`map` integer DEFAULT 0 NOT NULL,
	`site` integer DEFAULT 0 NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`email` integer DEFAULT 0 NOT NULL,
	`other` integer DEFAULT 0 NOT NULL,
	`direct` integer DEFAULT 0 NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_listing_days`("listing_id", "day", "search", "map", "site", "share", "email", "other", "direct", "shared")
SELECT "listing_id", unixepoch("day") / 86400, "search", "map", "site", "share", "email", "other", "direct", "shared"
FROM `listing_days` ORDER BY "listing_id", "day";--> statement-breakpoint
DROP TABLE `listing_days`;--> statement-breakpoint
ALTER TABLE `__new_listing_days` RENAME TO `listing_days`;
