CREATE TABLE `__new_listing_days` (
	`listing_id` text NOT NULL,
	`day` text NOT NULL,
	`search` integer DEFAULT 0 NOT NULL,
	`map` integer DEFAULT 0 NOT NULL,
	`site` integer DEFAULT 0 NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`email` integer DEFAULT 0 NOT NULL,
	`other` integer DEFAULT 0 NOT NULL,
	`direct` integer DEFAULT 0 NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
);
--> statement-breakpoint
INSERT INTO `__new_listing_days`("listing_id", "day", "search", "map", "site", "share", "email", "other", "direct", "shared")
SELECT "listing_id", "day", sum("count" * ("counted" = 'search')), sum("count" * ("counted" = 'map')), sum("count" * ("counted" = 'site')), sum("count" * ("counted" = 'share')), sum("count" * ("counted" = 'email')), sum("count" * ("counted" = 'other')), sum("count" * ("counted" = 'direct')), sum("count" * ("counted" = 'shared'))
FROM `listing_days` GROUP BY "listing_id", "day";--> statement-breakpoint
DROP TABLE `listing_days`;--> statement-breakpoint
ALTER TABLE `__new_listing_days` RENAME TO `listing_days`;
